import type { Lint } from '@howdah/shared-api/lints';

/** The worst security findings in words: `2 errors`, else `1 warning`; undefined without any. What is no error warns. */
export function countFindings(lints: readonly Pick<Lint, 'level' | 'categories'>[]): string | undefined {
  const security = lints.filter(({ categories }) => categories.includes('SECURITY'));
  const errors = security.filter(({ level }) => level === 'ERROR').length;
  if (errors > 0) return counted(errors, 'error');
  return security.length > 0 ? counted(security.length, 'warning') : undefined;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
