/** Maximum result of a read-only run. Its rows stay in memory until the function that reads them has ended. */
export interface ReadOnlyLimits {
  rows: number;
  bytes: number;
}

export const defaultReadOnlyLimits: ReadOnlyLimits = { rows: 100_000, bytes: 64 * 1024 * 1024 };
