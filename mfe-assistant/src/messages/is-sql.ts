/** Whether the words after a fence say that it holds SQL. */
export function isSql(language: string | null | undefined): boolean {
  return /^(sql|pgsql|postgres|postgresql|psql|plpgsql)$/i.test(language?.trim().split(/\s/)[0] ?? '');
}
