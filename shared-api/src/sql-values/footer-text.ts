/** Formats a count: `1 row`, `1,200 rows` (docs/product/sql-editor.md#screens). */
export function rowsText(rows: number): string {
  return `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
}

/**
 * Returns the text next to the count if the appended limit, of at least 100, was reached
 * (docs/product/sql-editor.md#screens), or null.
 */
export function limitText(rows: number, autoLimit: number | undefined): string | null {
  if (!autoLimit || autoLimit < 100 || rows < autoLimit) return null;
  return `(Limited to only ${autoLimit.toLocaleString('en')} rows)`;
}

/** Formats a duration: `4 ms`, `1.2 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
