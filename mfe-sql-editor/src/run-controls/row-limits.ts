/** The maximum number of rows of a single select; -1 means no limit (docs/product/sql-editor.md#data). */
export interface RowLimitOption {
  value: number;
  label: string;
}

export const NO_LIMIT = -1;

export const ROW_LIMITS: readonly RowLimitOption[] = [
  { value: NO_LIMIT, label: 'No limit' },
  { value: 100, label: '100 rows' },
  { value: 500, label: '500 rows' },
  { value: 1000, label: '1,000 rows' },
];

export const DEFAULT_ROW_LIMIT = 100;

/** The stored choice, or the default if it is not an option. */
export function rowLimitOrDefault(stored: string | null): number {
  const value = Number(stored);
  if (stored === null) return DEFAULT_ROW_LIMIT;
  return ROW_LIMITS.some((option) => option.value === value) ? value : DEFAULT_ROW_LIMIT;
}
