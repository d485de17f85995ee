/** Kinds of lists on the current page that a query can make stale. */
export type StaleList = 'Table' | 'Lint';

/**
 * Kinds of cached lists by the path of the page below the project (docs/product/assistant.md#screens). Everything from the
 * database catalog is one kind, `Table`, because functions, policies, triggers, types and indexes depend on tables and
 * schemas.
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

/** @param path the path of the page, such as `/project/{ref}/database/functions`. Pages outside of the project have no lists. */
export function staleLists(path: string, ref: string): StaleList[] {
  const base = `/project/${ref}/`;
  if (!path.startsWith(base)) return [];
  const page = `${path.slice(base.length)}/`;
  return LISTS.find(([segment]) => page.startsWith(`${segment}/`))?.[1] ?? [];
}
