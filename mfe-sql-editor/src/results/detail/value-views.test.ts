import { MAX_MARKDOWN_LENGTH, MAX_TREE_LENGTH, treeText, valueViews } from './value-views.ts';

const jsonb = { type_id: 3802, type: 'jsonb' };
const list = { type_id: 1231, type: 'numeric(10,2)[]' };
const text = { type_id: 25, type: 'text' };

it.each([
  ['json as a tree', '{}', jsonb, ['tree', 'text']],
  ['an array as a tree', '{1,2}', list, ['tree', 'text']],
  ['a text as markdown', '# A', text, ['markdown', 'text']],
  ['a varchar as markdown', 'x', { type_id: 1043, type: 'character varying(80)' }, ['markdown', 'text']],
  ['a time as text', 'infinity', { type_id: 1184, type: 'timestamp with time zone' }, ['text']],
  ['large json as text', ' '.repeat(MAX_TREE_LENGTH + 1), jsonb, ['text']],
  ['a large text as text', ' '.repeat(MAX_MARKDOWN_LENGTH + 1), text, ['text']],
])('shows %s', (_what, value, column, views) => {
  expect(valueViews(value, column)).toEqual(views);
});

it('makes a list of an array, with its digits', () => {
  expect(treeText('{1.10,NULL}', list)).toBe('[1.10,null]');
});
