import {
  changeRows,
  pageOfRows,
  readPageOfRows,
  relations,
  type Relation,
  type RowChange,
  type RowFilter,
  type RowSort,
} from '@howdah/shared-api/pg-meta';
import { describeAboveEngines } from '../engines/projects.ts';
import { ofProject } from './databases.ts';
import { randomNumbers } from '../sql/random-selects.ts';

interface Row {
  id: number;
  name: string | null;
  n: number | null;
}

/** Rows of a page: few, so that a walk has many pages. */
const LIMIT = 7;

const NAMES = ['', 'a', 'b', "it's", 'NULL', 'ab', 'back\\slash', 'x"y', null];

/**
 * Walks: somebody changes rows as the Table Editor does, somebody else changes them meanwhile, and rows are read in pages
 * by any sort and filter. A model says after each step what the table holds.
 */
export function describeWalks(seeds: readonly number[], steps: number): void {
  describeAboveEngines('a random walk over rows', (project) => {
    it.each(seeds)('agrees with its model (seed %i)', async (seed) => {
      const database = ofProject(project);
      const random = randomNumbers(seed);
      const upTo = (count: number) => Math.floor(random() * count);
      const pick = <T>(list: readonly T[]) => list[upTo(list.length)]!;
      await database.run(
        `drop table if exists walk; create table walk (id int primary key, name text collate "C", n int);
        insert into walk select g, null, g % 5 from generate_series(1, 30) g`,
      );
      const [{ id }] = (await database.run(`select 'walk'::regclass::oid::text as id`)) as [{ id: string }];
      const [relation] = await database.ask(relations.describe({ id }));
      let model = new Map<number, Row>();
      for (let at = 1; at <= 30; at += 1) model.set(at, { id: at, name: null, n: at % 5 });
      let staged: RowChange[] = [];
      let next = 31;

      const textOf = (value: string | number | null) => (value === null ? null : String(value));
      const written = (value: string | number | null) =>
        value === null ? ('null' as const) : { text: String(value) };
      const touched = () =>
        new Set(staged.flatMap((change) => (change.kind === 'insert' ? [] : [Number(change.key[0])])));

      function stageChange() {
        const free = [...model.values()].filter((row) => !touched().has(row.id));
        const kind = pick(['update', 'update', 'insert', 'delete'] as const);
        if (kind === 'insert') {
          const values = { id: written(next), name: written(pick(NAMES)), n: written(upTo(9)) };
          next += 1;
          staged.push({ kind, values });
        } else if (free.length > 0) {
          const { id: key, name, n } = pick(free);
          if (kind === 'delete') staged.push({ kind, key: [String(key)] });
          else {
            const values = { name: written(pick(NAMES)), n: written(pick([null, upTo(9)])) };
            staged.push({ kind, key: [String(key)], values, expected: { name: textOf(name), n: textOf(n) } });
          }
        }
      }

      /** What the model would be; null where a change does not meet its row. */
      function applied(): Map<number, Row> | null {
        const after = new Map(model);
        for (const change of staged) {
          const value = (name: string) => {
            const one = change.kind === 'delete' ? undefined : change.values[name];
            return typeof one === 'object' ? one.text : null;
          };
          const rowOf = (key: number): Row => ({
            id: key,
            name: value('name'),
            n: value('n') === null ? null : Number(value('n')),
          });
          if (change.kind === 'insert') {
            after.set(Number(value('id')), rowOf(Number(value('id'))));
            continue;
          }
          const key = Number(change.key[0]);
          const held = after.get(key);
          if (!held) return null;
          if (change.kind === 'delete') after.delete(key);
          else if (change.expected!.name !== held.name || change.expected!.n !== textOf(held.n)) return null;
          else after.set(key, rowOf(key));
        }
        return after;
      }

      async function save() {
        if (staged.length === 0) return;
        const after = applied();
        const saved = database.run(changeRows({ relation: relation! }, staged).sql);
        if (after) {
          await saved;
          model = after;
        } else {
          await expect(saved).rejects.toThrow(/^A row to (update|delete) no longer exists/);
        }
        staged = [];
      }

      async function changeByAnother() {
        const row = pick([...model.values()]);
        if (!row) return;
        if (random() < 0.3) {
          await database.run(`delete from walk where id = ${row.id}`);
          model.delete(row.id);
        } else {
          const n = upTo(9);
          await database.run(`update walk set n = ${n} where id = ${row.id}`);
          model.set(row.id, { ...row, n });
        }
      }

      async function readAll() {
        const sorts = pick<RowSort[]>([
          [],
          [],
          [{ column: 'n', descending: random() < 0.5 }],
          [
            { column: 'name', descending: random() < 0.5 },
            { column: 'n', descending: random() < 0.5 },
          ],
        ]);
        const filters = pick<RowFilter[]>([
          [],
          [{ column: 'n', operator: 'gte', value: '3' }],
          [{ column: 'name', operator: 'is', value: 'null' }],
          [{ column: 'name', operator: 'in', value: '"it\'s",a,NULL' }],
        ]);
        const expected = [...model.values()].filter((row) => meets(row, filters)).sort(orderOf(sorts));
        expect(await pagesOf(relation!, filters, sorts)).toEqual(
          expected.map((row) => [String(row.id), row.name, textOf(row.n)]),
        );
      }

      /** As the grid does: after the key of the row before, or by an offset where rows are sorted. */
      async function pagesOf(of: Relation, filters: RowFilter[], sorts: RowSort[]) {
        const all: (readonly (string | null)[])[] = [];
        let after: readonly string[] | undefined;
        for (;;) {
          const { sql } = pageOfRows(
            { relation: of, filters, sorts },
            { limit: LIMIT, offset: all.length, after },
          );
          const page = readPageOfRows(of, (await database.run(sql)) as Record<string, unknown>[]);
          all.push(
            ...page.map(({ values }) => values.map((value) => (value === null ? null : String(value)))),
          );
          after = page.at(-1)?.key;
          if (page.length < LIMIT) return all;
        }
      }

      for (let step = 0; step < steps; step += 1) {
        const move = pick(['stage', 'stage', 'stage', 'save', 'other', 'read'] as const);
        if (move === 'stage') stageChange();
        else if (move === 'save') await save();
        else if (move === 'other') await changeByAnother();
        else await readAll();
      }
      await save();
      await readAll();
    });
  });
}

function meets(row: Row, filters: readonly RowFilter[]): boolean {
  return filters.every(({ operator }) => {
    if (operator === 'gte') return row.n !== null && row.n >= 3;
    if (operator === 'is') return row.name === null;
    return row.name !== null && ["it's", 'a', 'NULL'].includes(row.name);
  });
}

/** NULL is the largest, as in Postgres; the key comes last. */
function orderOf(sorts: readonly RowSort[]) {
  return (one: Row, other: Row): number => {
    for (const { column, descending } of sorts) {
      const compared = compare(one[column as 'name' | 'n'], other[column as 'name' | 'n']);
      if (compared !== 0) return descending ? -compared : compared;
    }
    return one.id - other.id;
  };
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}
