/** What a query may have made stale on the page that is open. */
export type StaleList = 'Table' | 'Lint';

/**
 * Kinds of cached lists by the page's path below the project (docs/product/assistant.md#screens). Everything that is
 * read from the database's catalog is one kind, `Table`: functions, policies, triggers, types and indexes hang on
 * tables and schemas.
 */
const LISTS: [segment: string, lists: StaleList[]][] = [
  ['auth/users', ['Table']],
  ['auth/policies', ['Table']],
  ['database/backups', []],
  ['database', ['Table']],
  ['editor', ['Table']],
  ['sql', ['Table']],
  ['api', ['Table']],
  ['advisors', ['Lint']],
];

/** @param path of the page, `/project/{ref}/database/functions`. Another project's page, or none, has no lists. */
export function staleLists(path: string, ref: string): StaleList[] {
  const base = `/project/${ref}/`;
  if (!path.startsWith(base)) return [];
  const page = `${path.slice(base.length)}/`;
  return LISTS.find(([segment]) => page.startsWith(`${segment}/`))?.[1] ?? [];
}
