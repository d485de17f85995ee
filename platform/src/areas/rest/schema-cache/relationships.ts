import type { Relation, Relationship, Routine } from './schema-cache.ts';

export interface ForeignKey {
  name: string;
  table: number;
  referenced: number;
  /** Names of columns, in the order of the key. */
  columns: string[];
  referencedColumns: string[];
  isUnique: boolean;
}

/** The columns of views that show a column of a table, by the table's oid and the column. */
export type ShownColumns = Map<number, Map<string, string[]>>;

type KeyRelationship = Extract<Relationship, { kind: 'key' }>;

/**
 * Finds all relationships: of foreign keys in both directions, also between views that show their columns, through
 * junction tables, and those that functions compute (docs/product/rest.md#embedding).
 */
export function findRelationships(
  relations: ReadonlyMap<number, Relation>,
  foreignKeys: readonly ForeignKey[],
  views: ReadonlyMap<number, ShownColumns>,
  computed: readonly { routine: Routine; source: Relation; target: Relation; rows: number }[],
): Map<Relation, Relationship[]> {
  const toOne = foreignKeys.flatMap((key) => withViews(key, relations, views));
  const found: Relationship[] = [...toOne, ...toOne.map(inverse), ...throughJunctions(toOne)];
  const all = new Map<Relation, Relationship[]>();
  for (const relationship of found) {
    const ofSource = all.get(relationship.source) ?? [];
    ofSource.push(relationship);
    all.set(relationship.source, ofSource);
  }
  for (const { routine, source, target, rows } of computed) {
    const { schema, name } = routine;
    const cardinality = !routine.isSet || rows === 1 ? 'many-to-one' : 'one-to-many';
    // A computed relationship replaces detected ones whose target has its name.
    const others = (all.get(source) ?? []).filter(
      (other) => other.kind === 'computed' || other.target.name !== name,
    );
    all.set(source, [
      ...others,
      { kind: 'computed', source, target, cardinality, function: { schema, name } },
    ]);
  }
  return all;
}

/** Returns the relationship of a key, and those between views that show all of its columns on one side or both. */
function withViews(
  key: ForeignKey,
  relations: ReadonlyMap<number, Relation>,
  views: ReadonlyMap<number, ShownColumns>,
): KeyRelationship[] {
  const sources = sides(key.table, key.columns, relations, views);
  const targets = sides(key.referenced, key.referencedColumns, relations, views);
  return sources.flatMap((source) =>
    targets.map((target): KeyRelationship => ({
      kind: 'key',
      source: source.relation,
      target: target.relation,
      cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
      constraint: key.name,
      columns: source.columns.map((column, index) => [column, target.columns[index]!]),
    })),
  );
}

/** Returns the table with the columns, and views that show them, once for each way of showing them. */
function sides(
  oid: number,
  columns: string[],
  relations: ReadonlyMap<number, Relation>,
  views: ReadonlyMap<number, ShownColumns>,
): { relation: Relation; columns: string[] }[] {
  const found: { relation: Relation; columns: string[] }[] = [];
  const own = relations.get(oid);
  if (own) found.push({ relation: own, columns });
  for (const [view, shown] of views) {
    const ofTable = shown.get(oid);
    const relation = relations.get(view);
    if (!ofTable || !relation) continue;
    let ways: string[][] = [[]];
    for (const column of columns) {
      const names = ofTable.get(column) ?? [];
      ways = ways.flatMap((way) => names.map((name) => [...way, name]));
    }
    found.push(...ways.map((way) => ({ relation, columns: way })));
  }
  return found;
}

function inverse({ source, target, cardinality, constraint, columns }: KeyRelationship): KeyRelationship {
  return {
    kind: 'key',
    source: target,
    target: source,
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    constraint,
    columns: columns.map(([from, to]) => [to, from]),
  };
}

/** A junction has two foreign keys whose columns are part of its primary key. */
function throughJunctions(toOne: readonly KeyRelationship[]): Relationship[] {
  const byJunction = new Map<Relation, KeyRelationship[]>();
  for (const relationship of toOne) {
    if (relationship.cardinality !== 'many-to-one') continue;
    const { source, columns } = relationship;
    if (columns.some(([column]) => !source.primaryKey.includes(column))) continue;
    byJunction.set(source, [...(byJunction.get(source) ?? []), relationship]);
  }
  return [...byJunction].flatMap(([junction, keys]) =>
    keys.flatMap((one) =>
      keys
        .filter((other) => other.constraint !== one.constraint)
        .map((other): Relationship => ({
          kind: 'junction',
          source: one.target,
          target: other.target,
          cardinality: 'many-to-many',
          junction,
          toSource: { constraint: one.constraint, columns: one.columns },
          toTarget: { constraint: other.constraint, columns: other.columns },
        })),
    ),
  );
}
