import {
  moveColumn,
  NO_LAYOUT,
  orderedColumns,
  readLayout,
  setListed,
  shownColumns,
  widthOf,
} from './column-layout.ts';

const names = ['id', 'title', 'price', 'note'];

describe('the layout of columns', () => {
  it('is that of the table at first', () => {
    expect(shownColumns(names, NO_LAYOUT)).toEqual([0, 1, 2, 3]);
  });

  it('has pinned columns first, leaves out hidden ones, and new columns come last', () => {
    const layout = { ...NO_LAYOUT, order: ['price', 'id', 'title'], hidden: ['id'], pinned: ['title'] };
    expect(orderedColumns(names, layout)).toEqual(['title', 'price', 'id', 'note']);
    expect(shownColumns(names, layout)).toEqual([1, 2, 3]);
  });

  it('moves a column to the place of another one', () => {
    const right = moveColumn(names, NO_LAYOUT, 'id', 'price');
    expect(orderedColumns(names, right)).toEqual(['title', 'price', 'id', 'note']);
    expect(orderedColumns(names, moveColumn(names, right, 'note', 'title'))).toEqual([
      'note',
      'title',
      'price',
      'id',
    ]);
  });

  it('shows all columns where every one is hidden, as after a column was dropped', () => {
    expect(shownColumns(['id'], { ...NO_LAYOUT, hidden: ['id'] })).toEqual([0]);
  });

  it.each(['constructor', '__proto__', 'toString'])('has a width for %s where somebody chose one', (name) => {
    expect(widthOf(NO_LAYOUT, name)).toBeUndefined();
    const chosen = { ...NO_LAYOUT, widths: { ...NO_LAYOUT.widths, [name]: 90 } };
    expect(widthOf(readLayout(JSON.stringify(chosen)), name)).toBe(90);
  });

  it('lists a name once', () => expect(setListed(['a', 'b'], 'a', true)).toEqual(['b', 'a']));

  it.each([null, 'no JSON', '[]', '{"order": 1, "hidden": [2], "widths": {"a": "wide"}}', 'null'])(
    'takes %j of a browser for no layout',
    (text) => expect(readLayout(text)).toEqual(NO_LAYOUT),
  );
});
