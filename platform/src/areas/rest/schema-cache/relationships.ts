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

/** A table or view, and the names that it has for the columns of a key. */
interface Side {
  relation: Relation;
  columns: string[];
}

interface ViewOfTable {
  relation: Relation;
  shown: ReadonlyMap<string, string[]>;
}

/** In how many ways one view can show the columns of one key. Most views show each column once. */
const MAX_WAYS = 64;

/**
 * How many relationships there can be through views, and as many through junctions. They multiply, so that a few views
 * of one project could fill the memory of the platform.
 */
const MAX_DERIVED = 20_000;

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
  const toOne = toOneRelationships(relations, foreignKeys, views);
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

/** Returns the relationships of keys, and those between views that show all columns of a key on one side or both. */
function toOneRelationships(
  relations: ReadonlyMap<number, Relation>,
  foreignKeys: readonly ForeignKey[],
  views: ReadonlyMap<number, ShownColumns>,
): KeyRelationship[] {
  const viewsOf = viewsByTable(relations, views);
  const found: KeyRelationship[] = [];
  let derived = 0;
  for (const key of foreignKeys) {
    const shownBy = derived < MAX_DERIVED ? viewsOf : new Map<number, ViewOfTable[]>();
    const sources = sides(key.table, key.columns, relations, shownBy);
    const targets = sides(key.referenced, key.referencedColumns, relations, shownBy);
    for (const source of sources) {
      for (const target of targets) {
        const isDerived = source.relation.oid !== key.table || target.relation.oid !== key.referenced;
        if (isDerived && ++derived > MAX_DERIVED) break;
        found.push({
          kind: 'key',
          source: source.relation,
          target: target.relation,
          cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
          constraint: key.name,
          columns: source.columns.map((column, index) => [column, target.columns[index]!]),
        });
      }
    }
  }
  return found;
}

function viewsByTable(
  relations: ReadonlyMap<number, Relation>,
  views: ReadonlyMap<number, ShownColumns>,
): Map<number, ViewOfTable[]> {
  const found = new Map<number, ViewOfTable[]>();
  for (const [view, tables] of views) {
    const relation = relations.get(view);
    if (!relation) continue;
    for (const [table, shown] of tables) {
      const known = found.get(table);
      if (known) known.push({ relation, shown });
      else found.set(table, [{ relation, shown }]);
    }
  }
  return found;
}

/** Returns the table with the columns first, then the views that show them, once for each way of showing them. */
function sides(
  table: number,
  columns: string[],
  relations: ReadonlyMap<number, Relation>,
  views: ReadonlyMap<number, ViewOfTable[]>,
): Side[] {
  const own = relations.get(table);
  const found: Side[] = own ? [{ relation: own, columns }] : [];
  for (const { relation, shown } of views.get(table) ?? []) {
    if (found.length > MAX_DERIVED) break;
    for (const way of waysToShow(columns, shown)) found.push({ relation, columns: way });
  }
  return found;
}

/** Returns the names of the columns in a view, once for each way in which it shows all of them. */
function waysToShow(columns: readonly string[], shown: ReadonlyMap<string, string[]>): string[][] {
  let ways: string[][] = [[]];
  for (const column of columns) {
    const names = (shown.get(column) ?? []).slice(0, MAX_WAYS);
    ways = ways.flatMap((way) => names.map((name) => [...way, name])).slice(0, MAX_WAYS);
  }
  return ways;
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
  // By constraint: one key can be there in many ways, which make no junction with each other.
  const byJunction = new Map<Relation, Map<string, KeyRelationship[]>>();
  for (const relationship of toOne) {
    if (relationship.cardinality !== 'many-to-one') continue;
    const { source, columns, constraint } = relationship;
    if (columns.some(([column]) => !source.primaryKey.includes(column))) continue;
    const keys = byJunction.get(source) ?? new Map<string, KeyRelationship[]>();
    byJunction.set(source, keys);
    const ways = keys.get(constraint);
    if (ways) ways.push(relationship);
    else keys.set(constraint, [relationship]);
  }
  const found: Relationship[] = [];
  for (const [junction, keys] of byJunction) {
    for (const one of [...keys.values()].flat()) {
      for (const [constraint, others] of keys) {
        if (constraint === one.constraint) continue;
        for (const other of others) {
          if (found.length === MAX_DERIVED) return found;
          found.push({
            kind: 'junction',
            source: one.target,
            target: other.target,
            cardinality: 'many-to-many',
            junction,
            toSource: { constraint: one.constraint, columns: one.columns },
            toTarget: { constraint: other.constraint, columns: other.columns },
          });
        }
      }
    }
  }
  return found;
}
