import { staleLists } from './stale-lists.ts';

it.each([
  // The segments of docs/product/assistant.md#screens.
  ['auth/users', ['Table']],
  ['auth/policies', ['Table']],
  ['database/functions', ['Table']],
  ['database/tables', ['Table']],
  ['database/triggers', ['Table']],
  ['database/types', ['Table']],
  ['database/extensions', ['Table']],
  ['database/indexes', ['Table']],
  ['database/indexes/7', ['Table']],
  ['database/backups/scheduled', []],
  ['sql/new', ['Table']],
  ['sql', ['Table']],
  ['advisors/security', ['Lint']],
  ['settings/general', []],
  ['sqlite', []],
])('finds the lists of the page %s', (page, lists) => {
  expect(staleLists(`/project/abc/${page}`, 'abc')).toEqual(lists);
});

it.each(['/project/other/database/functions', '/org/demo/general', '/project/abc'])(
  'finds none at %s',
  (path) => expect(staleLists(path, 'abc')).toEqual([]),
);
