import type { Lint } from '@howdah/shared-api/lints';

/** The security findings in words: `2 errors, 1 warning`; undefined without any. What is no error counts as a warning. */
export function countFindings(lints: readonly Pick<Lint, 'level' | 'categories'>[]): string | undefined {
  const security = lints.filter(({ categories }) => categories.includes('SECURITY'));
  const errors = security.filter(({ level }) => level === 'ERROR').length;
  const words = [counted(errors, 'error'), counted(security.length - errors, 'warning')].filter(Boolean);
  return words.join(', ') || undefined;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
