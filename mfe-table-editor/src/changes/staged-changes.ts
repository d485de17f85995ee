import {
  isCutValue,
  type CutValue,
  type Relation,
  type RowChange,
  type TableRow,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta/rows';
import { isSameValue } from './is-same-value.ts';

/** An edit of one cell that is not saved yet. */
export interface CellEdit {
  /** The key of the row when it was read. */
  key: readonly string[];
  column: string;
  value: WrittenValue;
  /** The value when it was read; undefined if only Postgres knows it. */
  held: string | null | CutValue | undefined;
}

/** The unsaved edits of a table by row and column, with the steps of undo and redo. */
export interface StagedChanges {
  edits: ReadonlyMap<string, CellEdit>;
  undo: readonly ReadonlyMap<string, CellEdit>[];
  redo: readonly ReadonlyMap<string, CellEdit>[];
}

export const NO_CHANGES: StagedChanges = { edits: new Map(), undo: [], redo: [] };

/** How many steps undo keeps. */
const MAX_STEPS = 200;

export function editId(key: readonly string[], column: string): string {
  return JSON.stringify([...key, column]);
}

/** Stages edits as one undo step. An edit back to the stored value removes the earlier edit of the cell. */
export function stage(state: StagedChanges, added: readonly CellEdit[]): StagedChanges {
  const edits = new Map(state.edits);
  for (const edit of added) {
    const id = editId(edit.key, edit.column);
    const held = edits.has(id) ? edits.get(id)!.held : edit.held;
    edits.delete(id);
    if (!writesWhatItHeld(edit.value, held)) edits.set(id, { ...edit, held });
  }
  if (isSame(edits, state.edits)) return state;
  return { edits, undo: [...state.undo.slice(1 - MAX_STEPS), state.edits], redo: [] };
}

export function undo({ edits, undo, redo }: StagedChanges): StagedChanges {
  const before = undo.at(-1);
  return before ? { edits: before, undo: undo.slice(0, -1), redo: [...redo, edits] } : { edits, undo, redo };
}

export function redo({ edits, undo, redo }: StagedChanges): StagedChanges {
  const after = redo.at(-1);
  return after ? { edits: after, undo: [...undo, edits], redo: redo.slice(0, -1) } : { edits, undo, redo };
}

export function stagedEdit({ edits }: StagedChanges, row: TableRow, column: string): CellEdit | undefined {
  return edits.get(editId(row.key, column));
}

/** One update per row, in the order of the first edits. */
export function updatesOf({ edits }: StagedChanges): (RowChange & { kind: 'update' })[] {
  const rows = new Map<string, CellEdit[]>();
  for (const edit of edits.values()) {
    const id = JSON.stringify(edit.key);
    const ofRow = rows.get(id);
    if (ofRow) ofRow.push(edit);
    else rows.set(id, [edit]);
  }
  return [...rows.values()].map((ofRow) => ({
    kind: 'update',
    key: ofRow[0]!.key,
    values: Object.fromEntries(ofRow.map(({ column, value }) => [column, value])),
    expected: Object.fromEntries(
      ofRow.flatMap(({ column, held }) => (held === undefined ? [] : [[column, held]])),
    ),
  }));
}

/**
 * The changes that remain after `saved` was written: edits made during the save, including those that revert a saved one.
 * Their cells hold the saved value until it is known how Postgres prints it (`savedSince`). Their rows have the saved key.
 */
export function withoutSaved(
  state: StagedChanges,
  saved: StagedChanges,
  keyColumns: readonly string[],
): StagedChanges {
  const left: CellEdit[] = [];
  for (const [id, edit] of state.edits) {
    const before = saved.edits.get(id);
    if (!before) left.push(edit);
    else if (!isSameValue(edit.value, before.value)) left.push({ ...edit, held: textOf(before.value) });
  }
  for (const [id, edit] of saved.edits) {
    if (state.edits.has(id) || edit.held === undefined || isCutValue(edit.held)) continue;
    const value: WrittenValue = edit.held === null ? 'null' : { text: edit.held };
    left.push({ ...edit, value, held: textOf(edit.value) });
  }
  const keys = savedKeys(saved, keyColumns);
  return { ...NO_CHANGES, edits: new Map(left.map((edit) => withKey(edit, keys.get(rowId(edit.key))))) };
}

/** For each row that has edits: the saved columns that were edited again, and those of its key. */
export function savedSince(
  state: StagedChanges,
  saved: StagedChanges,
  keyColumns: readonly string[],
): readonly { key: readonly string[]; columns: readonly string[] }[] {
  const keys = savedKeys(saved, keyColumns);
  const left = new Map(updatesOf(state).map(({ key, values }) => [rowId(key), values]));
  return updatesOf(saved).flatMap((update) => {
    const key = keys.get(rowId(update.key)) ?? update.key;
    const edited = left.get(rowId(key));
    if (!edited) return [];
    const columns = Object.keys(update.values).filter(
      (name) => Object.hasOwn(edited, name) || keyColumns.includes(name),
    );
    return columns.length === 0 ? [] : [{ key, columns }];
  });
}

const rowId = (key: readonly string[]) => JSON.stringify(key);

/** The saved keys of rows, by the keys that they had before. */
function savedKeys(saved: StagedChanges, keyColumns: readonly string[]): Map<string, readonly string[]> {
  return new Map(
    updatesOf(saved).map(({ key, values }) => [
      rowId(key),
      key.map((text, index) => {
        const name = keyColumns[index]!;
        return (Object.hasOwn(values, name) ? textOf(values[name]!) : undefined) ?? text;
      }),
    ]),
  );
}

function withKey(edit: CellEdit, key = edit.key): [string, CellEdit] {
  return [editId(key, edit.column), { ...edit, key }];
}

/** The edits of a row whose key has changed, or is printed otherwise than it was written. */
export function withRowKey(
  state: StagedChanges,
  before: readonly string[],
  now: readonly string[],
): StagedChanges {
  const id = rowId(before);
  if (id === rowId(now)) return state;
  return inEveryStep(state, (step) =>
    [...step.values()].map((edit) => withKey(edit, rowId(edit.key) === id ? now : undefined)),
  );
}

/** Undefined for a default, because only Postgres knows its value. */
function textOf(value: WrittenValue): string | null | undefined {
  if (value === 'default') return undefined;
  return value === 'null' ? null : value.text;
}

/** Overwrites the change of somebody else: the edits of the row now expect its current values. */
export function acceptHeld(
  state: StagedChanges,
  key: readonly string[],
  held: Readonly<Record<string, string | null | CutValue>>,
): StagedChanges {
  const id = JSON.stringify(key);
  const edits = new Map(
    [...state.edits].map(([at, edit]) => [
      at,
      JSON.stringify(edit.key) === id && Object.hasOwn(held, edit.column)
        ? { ...edit, held: held[edit.column] }
        : edit,
    ]),
  );
  return { ...state, edits };
}

/**
 * Adapts the changes to the current columns of the table. Edits follow a renamed column and go with a dropped one, also in
 * undo and redo. Undefined if the key has other columns: its values then identify other rows.
 */
export function withColumnsOf(
  state: StagedChanges,
  before: Relation,
  now: Relation,
): StagedChanges | undefined {
  if (before === now) return state;
  const names = new Map(now.columns.map(({ position, name }) => [position, name]));
  const renamed = new Map(before.columns.map(({ position, name }) => [name, names.get(position)]));
  const isSameKey =
    before.key.length === now.key.length &&
    before.key.every((name, index) => renamed.get(name) === now.key[index]);
  if (!isSameKey) return undefined;
  if ([...renamed].every(([name, next]) => name === next)) return state;
  return inEveryStep(state, (step) =>
    [...step.values()].flatMap((edit) => {
      const column = renamed.get(edit.column);
      return column === undefined ? [] : [[editId(edit.key, column), { ...edit, column }]];
    }),
  );
}

/** Removes the edits of deleted rows, also from undo and redo. */
export function withoutRows(state: StagedChanges, keys: readonly (readonly string[])[]): StagedChanges {
  const gone = new Set(keys.map((key) => JSON.stringify(key)));
  const left = inEveryStep(state, (step) =>
    [...step].filter(([, { key }]) => !gone.has(JSON.stringify(key))),
  );
  const isEmpty = [left.edits, ...left.undo, ...left.redo].every((step) => step.size === 0);
  return isEmpty ? NO_CHANGES : left;
}

type Step = ReadonlyMap<string, CellEdit>;

/** Applies a change to the edits and to every step of undo and redo. */
function inEveryStep(
  { edits, undo, redo }: StagedChanges,
  change: (step: Step) => [string, CellEdit][],
): StagedChanges {
  const changed = (step: Step) => new Map(change(step));
  return { edits: changed(edits), undo: undo.map(changed), redo: redo.map(changed) };
}

export function discardRow(state: StagedChanges, key: readonly string[]): StagedChanges {
  const id = JSON.stringify(key);
  return discarding(state, ({ key: of }) => JSON.stringify(of) === id);
}

/** Discards all edits. Undo brings them back. */
export function discardAll(state: StagedChanges): StagedChanges {
  return discarding(state, () => true);
}

function discarding(state: StagedChanges, isDiscarded: (edit: CellEdit) => boolean): StagedChanges {
  const edits = new Map([...state.edits].filter(([, edit]) => !isDiscarded(edit)));
  return { edits, undo: [...state.undo.slice(1 - MAX_STEPS), state.edits], redo: [] };
}

function writesWhatItHeld(value: WrittenValue, held: CellEdit['held']): boolean {
  return held !== undefined && textOf(value) === held;
}

function isSame(one: ReadonlyMap<string, CellEdit>, other: ReadonlyMap<string, CellEdit>): boolean {
  return (
    one.size === other.size &&
    [...one].every(([id, edit]) => other.has(id) && isSameValue(other.get(id)!.value, edit.value))
  );
}
