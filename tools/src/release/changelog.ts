import type { Changeset } from '../../webpack/changesets.ts';

const UNRELEASED = '## Unreleased\n';

/**
 * The changelog with what was unreleased under a version, and a section with the texts of the changesets at its end.
 *
 * @param date for readers: `24 November 2026`.
 * @throws when the changelog has no section "Unreleased".
 */
export function releasedChangelog(
  text: string,
  version: string,
  date: string,
  changesets: readonly Changeset[],
): string {
  const start = text.indexOf(UNRELEASED);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${UNRELEASED.trim()}".`);
  const body = start + UNRELEASED.length;
  const next = text.indexOf('\n## ', body);
  const end = next === -1 ? text.length : next;
  const notes = changesets.map(({ summary }) => `- ${summary.trim().replace(/\n/g, '\n  ')}`);
  const section = notes.length > 0 ? `\n\n### For remotes\n\n${notes.join('\n')}` : '';
  const released = `${text.slice(body, end).trimEnd()}${section}\n`;
  return `${text.slice(0, body)}\n## ${version}, ${date}\n${released}${text.slice(end)}`;
}
