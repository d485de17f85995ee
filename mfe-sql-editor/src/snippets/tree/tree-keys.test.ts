import { aFolder, aList, aSnippet, aView } from '../testing.ts';
import { findTyped, snippetsBetween, treeIntent } from './tree-keys.ts';
import { treeRows } from './tree-rows.ts';

/** favorites, shared, private > f (open) > b, a, ab, (more) */
const rows = treeRows(
  aView(
    {
      'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a'), aSnippet('ab')], hasMore: true }),
      'folder/id-f': aList({ snippets: [aSnippet('b')] }),
    },
    { expanded: new Set(['private', 'id-f']) },
  ),
);

function pressed(
  key: string,
  active: string | null,
  held: { shiftKey?: boolean; modified?: boolean; typing?: boolean } = {},
) {
  const intent = treeIntent(rows, active, { key, shiftKey: false, modified: false, typing: false, ...held });
  if (!intent) return undefined;
  if (intent.do === 'move') return `to ${intent.to.key}`;
  return intent.do === 'type' ? `type ${intent.letter}` : `${intent.do} ${intent.row.key}`;
}

describe('a key in the tree', () => {
  it.each([
    ['ArrowDown', null, 'to favorites'],
    ['ArrowDown', 'favorites', 'to shared'],
    ['ArrowDown', 'private/id-b', 'to private/id-a'],
    ['ArrowDown', 'private/id-ab', 'to private/id-ab'],
    ['ArrowUp', 'favorites', 'to favorites'],
    ['ArrowUp', null, 'to private/id-ab'],
    ['Home', 'private/id-a', 'to favorites'],
    ['End', 'favorites', 'to private/id-ab'],
    ['PageDown', 'favorites', 'to private/id-ab'],
    ['ArrowRight', 'favorites', 'expand favorites'],
    ['ArrowRight', 'private', 'to folder/id-f'],
    ['ArrowRight', 'private/id-a', undefined],
    ['ArrowLeft', 'folder/id-f', 'collapse folder/id-f'],
    ['ArrowLeft', 'private/id-b', 'to folder/id-f'],
    ['ArrowLeft', 'private/id-a', 'to private'],
    ['Enter', 'private/id-a', 'open private/id-a'],
    [' ', 'private/id-a', 'select private/id-a'],
    [' ', 'folder/id-f', 'open folder/id-f'],
    ['F2', 'private/id-a', 'rename private/id-a'],
    ['Delete', 'private/id-a', 'delete private/id-a'],
    ['ContextMenu', 'private/id-a', 'menu private/id-a'],
    ['x', 'private/id-a', 'type x'],
    ['Tab', 'private/id-a', undefined],
    ['F2', null, undefined],
  ])('%s on %s: %s', (key, active, expected) => {
    expect(pressed(key, active)).toBe(expected);
  });

  it('Shift+F10 opens the menu', () => {
    expect(pressed('F10', 'private/id-a', { shiftKey: true })).toBe('menu private/id-a');
    expect(pressed('F10', 'private/id-a')).toBeUndefined();
  });

  it('a space in the middle of a name is typed', () => {
    expect(pressed(' ', 'private/id-a', { typing: true })).toBe('type  ');
  });

  it('leaves what is pressed with Control to the page', () => {
    expect(pressed('a', 'private/id-a', { modified: true })).toBeUndefined();
  });
});

describe('type-ahead', () => {
  it.each([
    ['a', 'private', 'private/id-a'],
    ['a', 'private/id-a', 'private/id-ab'],
    ['a', 'private/id-ab', 'private/id-a'],
    ['aa', 'private/id-a', 'private/id-ab'],
    ['ab', 'private/id-a', 'private/id-ab'],
    ['AB', 'private/id-ab', 'private/id-ab'],
    ['f', null, 'favorites'],
    ['f', 'favorites', 'folder/id-f'],
    ['nothing', null, undefined],
  ])('of "%s" on %s finds %s', (typed, active, key) => {
    expect(findTyped(rows, active, typed)?.key).toBe(key);
  });
});

describe('a range of rows', () => {
  it.each([
    ['private/id-b', 'private/id-ab', ['private/id-b', 'private/id-a', 'private/id-ab']],
    ['private/id-ab', 'private/id-a', ['private/id-a', 'private/id-ab']],
    ['folder/id-f', 'private/id-a', ['private/id-b', 'private/id-a']],
    [null, 'private/id-a', ['private/id-a']],
  ])('from %s to %s selects its snippets', (one, other, keys) => {
    expect(snippetsBetween(rows, one, other)).toEqual(keys);
  });
});
