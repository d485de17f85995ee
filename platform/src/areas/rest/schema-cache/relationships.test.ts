import { findRelationships, type ForeignKey, type ShownColumns } from './relationships.ts';
import type { Relation } from './schema-cache.ts';

const relation = (oid: number, name: string, primaryKey: string[] = []): Relation => ({
  oid,
  schema: 'public',
  name,
  isView: primaryKey.length === 0,
  isPartition: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey,
  columns: new Map(),
});

const COLUMNS = Array.from({ length: 8 }, (_, index) => `a${index + 1}`);
const PARENT = relation(1, 'parent', COLUMNS);
const CHILD = relation(2, 'child', ['id']);
const KEY: ForeignKey = {
  name: 'child_parent',
  table: CHILD.oid,
  referenced: PARENT.oid,
  columns: COLUMNS,
  referencedColumns: COLUMNS,
  isUnique: false,
};

/** What each of `views` views shows of the columns of a table: each column under `times` names. */
function viewsOf(table: Relation, views: number, times: number) {
  const relations = Array.from({ length: views }, (_, index) =>
    relation(100 * table.oid + index, `${table.name}_view_${index}`),
  );
  const shown: ShownColumns = new Map([
    [
      table.oid,
      new Map(COLUMNS.map((name) => [name, Array.from({ length: times }, (_, way) => `${name}_${way}`)])),
    ],
  ]);
  return relations.map((view) => ({ view, shown }));
}

function relationshipsWith(views: readonly { view: Relation; shown: ShownColumns }[], keys = [KEY]) {
  const relations = [PARENT, CHILD, ...views.map(({ view }) => view)];
  return findRelationships(
    new Map(relations.map((one) => [one.oid, one])),
    keys,
    new Map(views.map(({ view, shown }) => [view.oid, shown])),
    [],
  );
}

describe('the relationships of a schema', () => {
  it('include views that show a column under two names', () => {
    const [child, view] = [CHILD, viewsOf(CHILD, 1, 1)[0]!];
    view.shown.get(CHILD.oid)!.set('a1', ['a1', 'also_a1']);
    const found = relationshipsWith([view]);
    expect(found.get(child)).toHaveLength(1);
    expect(found.get(view.view)?.map((one) => one.kind === 'key' && one.columns[0]?.[0])).toEqual([
      'a1',
      'also_a1',
    ]);
  });

  it('do not multiply with the columns and views of a project', () => {
    const views = [...viewsOf(CHILD, 50, 10), ...viewsOf(PARENT, 50, 10)];
    const found = relationshipsWith(views, [KEY, { ...KEY, name: 'second_key' }]);
    // Those between tables are all there.
    const names = found.get(CHILD)!.map((one) => one.kind === 'key' && one.constraint);
    expect(names).toEqual(expect.arrayContaining(['child_parent', 'second_key']));
    expect([...found.values()].flat().length).toBeLessThan(100_000);
  });

  it.extended('do not multiply through a junction either', () => {
    const junction = relation(3, 'junction', COLUMNS);
    const keys = ['first', 'second'].map((name): ForeignKey => ({ ...KEY, name, table: junction.oid }));
    const views = viewsOf(PARENT, 100, 10);
    const found = findRelationships(
      new Map([PARENT, junction, ...views.map(({ view }) => view)].map((one) => [one.oid, one])),
      keys,
      new Map(views.map(({ view, shown }) => [view.oid, shown])),
      [],
    );
    const all = [...found.values()].flat();
    expect(all.some(({ kind }) => kind === 'junction')).toBe(true);
    expect(all.length).toBeLessThan(100_000);
  });
});
