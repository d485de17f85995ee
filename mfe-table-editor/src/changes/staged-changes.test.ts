import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { aColumn, aRelation } from '../testing/builders.ts';
import {
  acceptHeld,
  discardAll,
  discardRow,
  editId,
  NO_CHANGES,
  redo,
  savedSince,
  stage,
  undo,
  updatesOf,
  withColumnsOf,
  withoutRows,
  withoutSaved,
  withRowKey,
  type CellEdit,
} from './staged-changes.ts';

const edit = (key: string, column: string, text: string | null, held: string | null = 'old'): CellEdit => ({
  key: [key],
  column,
  value: text === null ? 'null' : { text },
  held,
});

describe('staged changes', () => {
  it('are one update for each row, which expects what the row held', () => {
    const staged = stage(NO_CHANGES, [edit('1', 'a', 'x'), edit('2', 'a', null), edit('1', 'b', '', null)]);
    expect(updatesOf(staged)).toEqual([
      {
        kind: 'update',
        key: ['1'],
        values: { a: { text: 'x' }, b: { text: '' } },
        expected: { a: 'old', b: null },
      },
      { kind: 'update', key: ['2'], values: { a: 'null' }, expected: { a: 'old' } },
    ]);
  });

  it('expect what was read first, however often a cell is edited', () => {
    const once = stage(NO_CHANGES, [edit('1', 'a', 'x')]);
    const twice = stage(once, [edit('1', 'a', 'y', 'x')]);
    expect(twice.edits.get(editId(['1'], 'a'))).toMatchObject({ value: { text: 'y' }, held: 'old' });
  });

  it('are gone where a cell gets back what it held, and tell NULL from an empty text', () => {
    const staged = stage(NO_CHANGES, [edit('1', 'a', 'x')]);
    expect(stage(staged, [edit('1', 'a', 'old', 'x')]).edits.size).toBe(0);
    expect(stage(NO_CHANGES, [edit('1', 'a', '', null)]).edits.size).toBe(1);
    expect(stage(NO_CHANGES, [edit('1', 'a', null, null)])).toBe(NO_CHANGES);
  });

  it('are undone and redone by steps; a paste is one step', () => {
    const one = stage(NO_CHANGES, [edit('1', 'a', 'x')]);
    const two = stage(one, [edit('2', 'a', 'y'), edit('3', 'a', 'z')]);
    const back = undo(two);
    expect(back.edits).toEqual(one.edits);
    expect(undo(undo(back)).edits.size).toBe(0);
    expect(redo(redo(undo(back))).edits).toEqual(two.edits);
    expect(redo(stage(back, [edit('4', 'a', 'w')])).edits.size).toBe(2);
  });

  it('of a row in conflict can be kept over what it holds now, or discarded', () => {
    const staged = stage(NO_CHANGES, [edit('1', 'a', 'x'), edit('2', 'a', 'y')]);
    expect(updatesOf(acceptHeld(staged, ['1'], { a: 'theirs' }))[0]).toMatchObject({
      expected: { a: 'theirs' },
    });
    const left = discardRow(staged, ['1']);
    expect(updatesOf(left).map(({ key }) => key)).toEqual([['2']]);
    expect(undo(left).edits).toEqual(staged.edits);
  });

  it('come back by undo when all were discarded', () => {
    const staged = stage(NO_CHANGES, [edit('1', 'a', 'x'), edit('2', 'a', 'y')]);
    const none = discardAll(staged);
    expect(none.edits.size).toBe(0);
    expect(undo(none).edits).toEqual(staged.edits);
  });

  it('of rows that are deleted go, also in undo', () => {
    const both = stage(stage(NO_CHANGES, [edit('1', 'a', 'x')]), [edit('2', 'a', 'y')]);
    const left = withoutRows(both, [['1']]);
    expect(updatesOf(left).map(({ key }) => key)).toEqual([['2']]);
    expect(updatesOf(undo(left))).toEqual([]);
    expect(withoutRows(both, [['1'], ['2']])).toBe(NO_CHANGES);
  });

  it('that were made while others were saved stay', () => {
    const saved = stage(NO_CHANGES, [edit('1', 'a', 'x'), edit('2', 'a', 'y')]);
    const since = stage(stage(saved, [edit('2', 'a', 'z', 'y')]), [edit('3', 'a', 'w')]);
    expect(updatesOf(withoutSaved(since, saved, ['id']))).toEqual([
      { kind: 'update', key: ['2'], values: { a: { text: 'z' } }, expected: { a: 'y' } },
      { kind: 'update', key: ['3'], values: { a: { text: 'w' } }, expected: { a: 'old' } },
    ]);
    expect(withoutSaved(saved, saved, ['id']).edits.size).toBe(0);
    expect(updatesOf(withoutSaved(undo(saved), saved, ['id']))).toEqual([
      { kind: 'update', key: ['1'], values: { a: { text: 'old' } }, expected: { a: 'x' } },
      { kind: 'update', key: ['2'], values: { a: { text: 'old' } }, expected: { a: 'y' } },
    ]);
  });

  it('that were made while others were saved name the cells whose saved values are to be read', () => {
    const saved = stage(NO_CHANGES, [edit('1', 'a', 'x'), edit('1', 'b', 'x'), edit('2', 'a', 'y')]);
    const since = stage(saved, [edit('1', 'a', 'z'), edit('1', 'c', 'z'), edit('3', 'a', 'w')]);
    expect(savedSince(withoutSaved(since, saved, ['id']), saved, ['id'])).toEqual([
      { key: ['1'], columns: ['a'] },
    ]);
  });

  it('that were made while the key of their row was saved belong to the row with the new key', () => {
    const saved = stage(NO_CHANGES, [
      edit('1', 'id', '07', '1'),
      edit('2', 'id', '1', '2'),
      edit('3', 'a', 'x'),
    ]);
    const since = stage(saved, [
      edit('1', 'a', 'y'),
      edit('2', 'id', '9', '1'),
      edit('3', 'b', 'z'),
      edit('4', 'a', 'w'),
    ]);
    const left = withoutSaved(since, saved, ['id']);
    expect(updatesOf(left)).toEqual([
      { kind: 'update', key: ['07'], values: { a: { text: 'y' } }, expected: { a: 'old' } },
      { kind: 'update', key: ['1'], values: { id: { text: '9' } }, expected: { id: '1' } },
      { kind: 'update', key: ['3'], values: { b: { text: 'z' } }, expected: { b: 'old' } },
      { kind: 'update', key: ['4'], values: { a: { text: 'w' } }, expected: { a: 'old' } },
    ]);
    expect(savedSince(left, saved, ['id'])).toEqual([
      { key: ['07'], columns: ['id'] },
      { key: ['1'], columns: ['id'] },
    ]);
    expect(updatesOf(withRowKey(left, ['07'], ['7'])).map(({ key }) => key)).toEqual([
      ['7'],
      ['1'],
      ['3'],
      ['4'],
    ]);
    // What was undone during the save names the row by its new key, too.
    expect(updatesOf(withoutSaved(undo(saved), saved, ['id']))[0]).toMatchObject({
      key: ['07'],
      values: { id: { text: '1' } },
      expected: { id: '07' },
    });
  });

  it('of columns named as what every object has are compared with what was read alone', () => {
    const staged = stage(NO_CHANGES, [edit('1', 'constructor', 'x'), edit('1', '__proto__', 'y')]);
    expect(updatesOf(acceptHeld(staged, ['1'], {}))).toEqual(updatesOf(staged));
    const [{ values, expected }] = updatesOf(staged) as [ReturnType<typeof updatesOf>[number]];
    expect(Object.entries(values)).toEqual([
      ['constructor', { text: 'x' }],
      ['__proto__', { text: 'y' }],
    ]);
    expect(Object.entries(expected!)).toEqual([
      ['constructor', 'old'],
      ['__proto__', 'old'],
    ]);
  });

  it('follow columns to their new names, and go with those that are gone, also in undo', () => {
    const before = aRelation({ columns: [...aRelation().columns, aColumn('note', { position: 4 })] });
    const [id, title, price] = aRelation().columns as [RelationColumn, RelationColumn, RelationColumn];
    const columns = [
      { ...id, name: 'number' },
      { ...price, name: 'title' },
      { ...title, name: 'price' },
    ];
    const state = stage(stage(stage(NO_CHANGES, [edit('1', 'title', 'Emma')]), [edit('1', 'price', '2')]), [
      edit('1', 'note', 'gone'),
    ]);
    const now = withColumnsOf(state, before, aRelation({ columns, key: ['number'] }))!;
    expect(updatesOf(now)).toEqual([
      {
        kind: 'update',
        key: ['1'],
        values: { price: { text: 'Emma' }, title: { text: '2' } },
        expected: expect.anything(),
      },
    ]);
    expect(updatesOf(undo(undo(now)))).toMatchObject([{ values: { price: { text: 'Emma' } } }]);
  });

  it('stay as they are while the columns do, and name no row by another key', () => {
    const state = stage(NO_CHANGES, [edit('1', 'title', 'Emma')]);
    const before = aRelation();
    expect(withColumnsOf(state, before, aRelation({ rows_estimate: 5 }))).toBe(state);
    expect(withColumnsOf(state, before, aRelation({ key: [] }))).toBeUndefined();
    expect(withColumnsOf(state, before, aRelation({ key: ['id', 'title'] }))).toBeUndefined();
    // Another column is called as the key was.
    const columns = [aColumn('id', { position: 4 }), ...before.columns.slice(1)];
    expect(withColumnsOf(state, before, aRelation({ columns }))).toBeUndefined();
  });

  it('go by the key: columns and keys with quotes and commas are different cells', () => {
    expect(editId(['a","b'], 'c')).not.toBe(editId(['a', 'b'], 'c'));
  });
});
