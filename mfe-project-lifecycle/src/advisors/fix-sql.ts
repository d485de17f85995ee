import type { Lint } from '@howdah/shared-api/projects/advisors';

/**
 * The first ALTER statement of a remedy, for what the finding is about; undefined where the remedy has none. A remedy
 * writes `…` for the name. A further `…` is for the user to fill in.
 */
export function fixSql({ remediation, metadata: { entity } }: Lint): string | undefined {
  const [, statement] = /`(alter (?:table|view|function) … [^`]+)`/.exec(remediation) ?? [];
  return statement && `${statement.replace('…', () => entity)};`;
}
