const count = new Intl.NumberFormat('en');

/** `1 row`, `1,200 rows` (docs/product/sql-editor.md#screens). */
export function rowsText(rows: number): string {
  return `${count.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** The text beside the count when the appended limit was reached, from 100 on (docs/product/sql-editor.md#screens); else null. */
export function limitText(rows: number, autoLimit: number | undefined): string | null {
  if (!autoLimit || autoLimit < 100 || rows < autoLimit) return null;
  return `(Limited to only ${count.format(autoLimit)} rows)`;
}

/** A time as people read it: `4 ms`, `1.2 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
