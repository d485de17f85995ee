/** What a read-only run answers at most: its rows are held until the function that reads them has ended. */
export interface ReadOnlyLimits {
  rows: number;
  bytes: number;
}

export const defaultReadOnlyLimits: ReadOnlyLimits = { rows: 100_000, bytes: 64 * 1024 * 1024 };
