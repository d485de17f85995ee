import {
  changeRows,
  pageOfRows,
  readPageOfRows,
  ROW_NOT_MET,
  valuesOfRow,
  type Relation,
  type RowFilter,
  type RowSort,
  type TableRow,
} from '@howdah/shared-api/pg-meta/rows';
import fc from 'fast-check';
import type { Database } from '../testing/embedded-postgres.ts';
import {
  acceptHeld,
  discardAll,
  discardRow,
  NO_CHANGES,
  redo,
  stage,
  stagedEdit,
  undo,
  updatesOf,
  withoutSaved,
  type CellEdit,
  type StagedChanges,
} from './staged-changes.ts';

const COLUMNS = ['id', 'name', 'n'] as const;
type Column = Exclude<(typeof COLUMNS)[number], 'id'>;
type Cells = Record<Column, string | null>;

const ROWS = 12;
const VALUES: Record<Column, readonly (string | null)[]> = {
  name: ['', 'a', "it's", 'NULL', 'back\\slash', null],
  n: ['0', '1', '7', null],
};
const SORTS: RowSort[][] = [[], [{ column: 'n', descending: true }], [{ column: 'name', descending: false }]];
const FILTERS: RowFilter[][] = [
  [],
  [{ column: 'n', operator: 'gte', value: '1' }],
  [{ column: 'name', operator: 'is', value: 'null' }],
];

const WALK: Pick<Relation, 'schema' | 'name' | 'columns' | 'key'> = {
  schema: 'public',
  name: 'walk',
  key: ['id'],
  columns: COLUMNS.map((name, index) => ({
    position: index + 1,
    name,
    type: name === 'name' ? 'text' : 'integer',
    type_id: name === 'name' ? 25 : 23,
    category: name === 'name' ? 'S' : 'N',
    nullable: name !== 'id',
    default: null,
    identity: null,
    generated: null,
    comment: null,
    enum_labels: null,
    references: null,
  })) as unknown as Relation['columns'],
};

const at = fc.nat(1000);
const column = fc.constantFrom<Column>('name', 'n');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), row: at, column, value: at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('paste' as const), row: at, column, value: at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('view' as const), sort: at, filter: at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), row: at, column, value: at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('save' as const), overwrites: fc.boolean(), late: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length]!;

/** Somebody edits rows, and somebody else does, too. A model says what the table and the staged edits are. */
async function walk(database: Database, steps: readonly Step[]): Promise<void> {
  await database.run(`drop table if exists walk; create table walk (id int primary key, name text collate "C", n int);
    insert into walk select g, 'row ' || g, g % 5 from generate_series(1, ${ROWS}) g`);
  const [made] = (await database.run(`select 'walk'::regclass::oid::text as id`)) as [{ id: string }];
  const relation = { ...WALK, ...made };
  const model = new Map<string, Cells>();
  for (let id = 1; id <= ROWS; id += 1) model.set(String(id), { name: `row ${id}`, n: String(id % 5) });
  /** By cell, what the person sees; in the order of undo. */
  let wanted = new Map<string, string | null>();
  let back: Map<string, string | null>[] = [];
  let forth: Map<string, string | null>[] = [];
  let staged: StagedChanges = NO_CHANGES;
  let view = { sorts: SORTS[0]!, filters: FILTERS[0]! };
  let rows: TableRow[] = [];

  const read = async () => {
    const { sql } = pageOfRows({ relation, ...view }, { limit: 100, offset: 0 });
    rows = readPageOfRows(relation, await database.run(sql));
  };
  const cellId = (key: string, name: string) => `${key}.${name}`;
  const editOf = (row: TableRow, name: Column, text: string | null): CellEdit => ({
    key: row.key,
    column: name,
    value: text === null ? 'null' : { text },
    held: row.values[COLUMNS.indexOf(name)] ?? null,
  });

  /** The model of a step: a cell that gets back what it held when it was first edited is no edit. */
  function want(edits: readonly CellEdit[]) {
    const next = new Map(wanted);
    for (const edit of edits) {
      const id = cellId(edit.key[0]!, edit.column);
      const held = staged.edits.get(JSON.stringify([...edit.key, edit.column]))?.held;
      const text = edit.value === 'null' ? null : (edit.value as { text: string }).text;
      next.delete(id);
      if (text !== (wanted.has(id) && held !== undefined ? held : wanted.has(id) ? NaN : edit.held))
        next.set(id, text);
    }
    const isSame =
      next.size === wanted.size && [...next].every(([id, text]) => wanted.has(id) && wanted.get(id) === text);
    if (isSame) return;
    back = [...back, wanted];
    forth = [];
    wanted = next;
  }
  function change(edits: readonly CellEdit[]) {
    want(edits);
    staged = stage(staged, edits);
  }

  async function save(overwrites: boolean, late: boolean) {
    // Each round ends a conflict of one row.
    for (let round = 0; round <= ROWS; round += 1) {
      const sent = staged;
      const updates = updatesOf(sent);
      if (updates.length === 0) return;
      try {
        await database.run(changeRows({ relation }, updates).sql);
        for (const [id, text] of wanted) {
          const [key, name] = id.split('.') as [string, Column];
          // Nobody's value is written over without having been seen.
          expect(sent.edits.get(JSON.stringify([key, name]))!.held).toBe(model.get(key)![name]);
          model.set(key, { ...model.get(key)!, [name]: text });
        }
        [wanted, back, forth] = [new Map(), [], []];
        if (late && rows.length > 0) {
          // Typed while the answer was on its way, into what the page held then.
          const edit = editOf(rows[0]!, 'name', 'late');
          staged = stage(staged, [edit]);
          staged = withoutSaved(staged, sent, relation.key);
          const before = sent.edits.get(JSON.stringify([...edit.key, 'name']));
          if (before ? JSON.stringify(before.value) !== JSON.stringify(edit.value) : edit.held !== 'late') {
            wanted.set(cellId(edit.key[0]!, 'name'), 'late');
          }
        } else staged = withoutSaved(staged, sent, relation.key);
        return await read();
      } catch (error) {
        if ((error as { code?: string }).code !== ROW_NOT_MET) throw error;
      }
      const conflict = await firstConflict(updates);
      if (!conflict) throw new Error('A row was not met, and no row differs');
      if (overwrites) {
        staged = acceptHeld(staged, conflict.key, conflict.now);
        continue;
      }
      staged = discardRow(staged, conflict.key);
      back = [...back, wanted];
      forth = [];
      wanted = new Map([...wanted].filter(([id]) => !id.startsWith(`${conflict.key[0]}.`)));
    }
  }

  async function firstConflict(updates: ReturnType<typeof updatesOf>) {
    for (const { key, values, expected } of updates) {
      const columns = Object.keys(values);
      const [found] = (await database.run(valuesOfRow({ relation }, key, columns).sql)) as Cells[];
      const now = Object.fromEntries(
        columns.map((name, index) => [name, (found as Record<string, string | null>)[`c${index}`] ?? null]),
      );
      if (columns.some((name) => name in expected! && expected![name] !== now[name])) return { key, now };
    }
    return undefined;
  }

  async function changeByAnother(row: number, name: Column, text: string | null) {
    const key = pick([...model.keys()], row);
    await database.run(`update walk set ${name} = $1 where id = $2`, [text, key]);
    model.set(key, { ...model.get(key)!, [name]: text });
  }

  await read();
  for (const one of steps) {
    if (one.do === 'edit' && rows.length > 0)
      change([editOf(pick(rows, one.row), one.column, pick(VALUES[one.column], one.value))]);
    else if (one.do === 'paste' && rows.length > 0) {
      const block = [0, 1, 2].map((below) => pick(rows, one.row + below));
      change(
        [...new Set(block)].map((row, index) =>
          editOf(row, one.column, pick(VALUES[one.column], one.value + index)),
        ),
      );
    } else if (one.do === 'undo') {
      staged = undo(staged);
      const before = back.at(-1);
      if (before) [wanted, back, forth] = [before, back.slice(0, -1), [...forth, wanted]];
    } else if (one.do === 'redo') {
      staged = redo(staged);
      const after = forth.at(-1);
      if (after) [wanted, back, forth] = [after, [...back, wanted], forth.slice(0, -1)];
    } else if (one.do === 'view') {
      view = { sorts: pick(SORTS, one.sort), filters: pick(FILTERS, one.filter) };
      await read();
    } else if (one.do === 'refresh') await read();
    else if (one.do === 'other')
      await changeByAnother(one.row, one.column, pick(VALUES[one.column], one.value));
    else if (one.do === 'save') await save(one.overwrites, one.late);
    else if (one.do === 'discard') {
      staged = discardAll(staged);
      [wanted, back, forth] = [new Map(), [...back, wanted], []];
    }
    // What is staged is what was typed, wherever its row is by now.
    const shown = [...staged.edits.values()].map(({ key, column: name, value }) => [
      cellId(key[0]!, name),
      value === 'null' ? null : (value as { text: string }).text,
    ]);
    expect(new Map(shown as [string, string | null][])).toEqual(wanted);
    for (const row of rows) {
      for (const name of ['name', 'n'] as const) {
        expect(stagedEdit(staged, row, name) !== undefined).toBe(wanted.has(cellId(row.key[0]!, name)));
      }
    }
  }
  await save(true, false);
  const held = await database.run('select id, name, n from walk order by id');
  expect(held).toEqual(
    [...model].map(([id, { name, n }]) => ({ id: Number(id), name, n: n === null ? null : Number(n) })),
  );
}

/** @param seeds how many walks. `HOWDAH_WALK_SEEDS` says another number. */
export function describeStagedWalks(database: Database, seeds: number, steps: number): void {
  const runs = Number(process.env.HOWDAH_WALK_SEEDS ?? seeds);
  describe(`${runs} random walks of edits`, () => {
    it('leave what is staged, and what is saved, as a model says', async () => {
      const seed = Number(process.env.HOWDAH_TEST_SEED ?? 1);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps / 2, maxLength: steps }), (all) =>
          walk(database, all),
        ),
        { numRuns: runs, seed, endOnFailure: true },
      );
    }, 1_800_000);
  });
}
