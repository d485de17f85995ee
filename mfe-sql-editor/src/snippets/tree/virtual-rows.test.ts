import { aFolder, aList, aSnippet, aView } from '../testing.ts';
import { rowHeight } from './virtual-rows.tsx';
import { treeRows } from './tree-rows.ts';

/** Of the rows below the section. */
function heights(view: ReturnType<typeof aView>): number[] {
  return treeRows(view)
    .filter(({ kind }) => kind !== 'section')
    .map((row) => rowHeight(row, 28));
}

it('gives room for two lines where there are no snippets yet', () => {
  expect(heights(aView({ 'folder/': aList() }))).toEqual([46]);
});

it('gives room for two lines where nothing is found', () => {
  expect(heights(aView({ search: aList() }, { search: 'sales of the last quarter' }))).toEqual([46]);
});

it('gives room for two lines where a list failed', () => {
  expect(heights(aView({ 'folder/': aList({ status: 'failed' }) }))).toEqual([46]);
});

it('gives room for the SQL of a snippet whose name is not enough', () => {
  const snippets = [
    aSnippet('Sales', { id: 'one', sql_start: 'select 1' }),
    aSnippet('Sales', { id: 'two', sql_start: 'select 2' }),
    aSnippet('Stock'),
  ];
  expect(heights(aView({ 'folder/': aList({ snippets }) }))).toEqual([46, 46, 28]);
});

it('keeps a snippet that nobody named to one line: its SQL is there in place of the name', () => {
  const snippets = [aSnippet('New Query', { sql_start: 'select 1' })];
  expect(heights(aView({ 'folder/': aList({ snippets }) }))).toEqual([28]);
});

it('keeps a snippet, and what is said of an empty folder, to one line', () => {
  expect(heights(aView({ 'folder/': aList({ snippets: [aSnippet('one')] }) }))).toEqual([28]);
  const inFolder = aView(
    { 'folder/': aList({ folders: [aFolder('f')] }), 'folder/id-f': aList() },
    { expanded: new Set(['private', 'id-f']) },
  );
  expect(heights(inFolder)).toEqual([28, 28]);
});
