/**
 * `20 Nov 2026`, in UTC, as `formatDay` of `@howdah/shared-ui/dates` says it: the first page that people see does without
 * that one's library. The format of `toUTCString` is fixed by the language. What is no date stays as it is.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toUTCString().slice('Fri, '.length, 'Fri, 20 Nov 2026'.length);
}
