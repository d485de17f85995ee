import type { Admit } from '../../../engines/admit.ts';
import type { DatabaseEngine } from '../../../engines/engine.ts';
import type { SchemaVersion } from '../../../engines/role-call.ts';
import { catalogSql } from './catalog-sql.ts';
import { findRelationships, type ForeignKey, type ShownColumns } from './relationships.ts';
import {
  type Column,
  keyOf,
  type MediaHandler,
  type Parameter,
  type Relation,
  type Routine,
  type SchemaCache,
} from './schema-cache.ts';
import { columnOrigins } from './view-columns.ts';

/** What `catalogSql` selects. */
export interface CatalogRow {
  version: SchemaVersion;
  relations: {
    oid: number;
    schema: string;
    name: string;
    is_view: boolean;
    is_partition: boolean;
    insertable: boolean;
    updatable: boolean;
    deletable: boolean;
    primary_key: string[] | null;
    columns: (Omit<Column, 'isRequired'> & { number: number; is_required: boolean })[] | null;
  }[];
  foreign_keys: {
    name: string;
    table: number;
    referenced: number;
    columns: number[];
    referenced_columns: number[];
    is_unique: boolean;
  }[];
  views: { oid: number; definition: string }[];
  functions: {
    oid: number;
    schema: string;
    name: string;
    volatility: Routine['volatility'];
    is_set: boolean;
    rows: number;
    returned_relation: number;
    is_composite: boolean;
    returned_type: string;
    /** `name=value`. */
    settings: string[] | null;
    media_type: string | null;
    columns: Routine['columns'];
    parameters: {
      name: string;
      type: string;
      relation: number | null;
      is_required: boolean;
      is_variadic: boolean;
    }[];
  }[];
  settings: { role: string | null; name: string; value: string }[];
  /** `target`: 0 for any row. */
  handlers: { schema: string; name: string; target: number; media_type: string; is_binary: boolean }[];
}

/** Schemas of a project's API. */
export interface ApiSchemas {
  exposed: readonly string[];
  alsoSearched: readonly string[];
}

/** The database whose schema is read. */
export interface SchemaOf {
  database: string;
  schemas: ApiSchemas;
  /** Reading opens a stopped database. */
  admit: Admit;
}

/** Types of the single argument of a function that takes the whole body. */
export const rawTypes: readonly string[] = ['json', 'jsonb', 'text', 'xml', 'bytea'];

/** Reads the schema of a database. Rejects with SqlError or EngineError, or as `admit` does. */
export async function readSchemaCache(
  engine: DatabaseEngine,
  { database, schemas, admit }: SchemaOf,
): Promise<SchemaCache> {
  const [row] = await engine.query<CatalogRow>(database, catalogSql, catalogParameters(schemas), admit);
  return schemaCacheOf(row!, schemas);
}

/** Parameters of `catalogSql`. */
export function catalogParameters({ exposed, alsoSearched }: ApiSchemas): string[] {
  return [JSON.stringify(exposed), JSON.stringify(alsoSearched)];
}

export function schemaCacheOf(
  { version, settings, ...catalog }: CatalogRow,
  { exposed }: Pick<ApiSchemas, 'exposed'>,
): SchemaCache {
  const { relations, names } = relationsOf(catalog);
  const views = shownColumns(catalog, relations, names);
  derivePrimaryKeys(relations, views);
  const isExposed = ({ schema }: { schema: string }) => exposed.includes(schema);
  const routines = catalog.functions.map((row) => ({ row, routine: routineOf(row, relations) }));
  const computed = routines.flatMap(({ row, routine }) => {
    const source = relations.get(row.parameters[0]?.relation ?? 0);
    return row.parameters.length === 1 && source && routine.relation
      ? [{ routine, source, target: routine.relation, rows: row.rows }]
      : [];
  });
  const computedTypes = new Map<Relation, Map<string, string>>();
  for (const { name, parameters, returned_type: type } of catalog.functions) {
    const source = relations.get(parameters[0]?.relation ?? 0);
    if (parameters.length !== 1 || !source) continue;
    computedTypes.set(source, (computedTypes.get(source) ?? new Map<string, string>()).set(name, type));
  }
  const keys = catalog.foreign_keys.flatMap((key): ForeignKey[] => {
    const columns = key.columns.map((number) => names.get(key.table)?.get(number));
    const referencedColumns = key.referenced_columns.map((number) => names.get(key.referenced)?.get(number));
    if ([...columns, ...referencedColumns].includes(undefined)) return [];
    return [
      {
        ...key,
        columns: columns as string[],
        referencedColumns: referencedColumns as string[],
        isUnique: key.is_unique,
      },
    ];
  });
  const relationships = findRelationships(relations, keys, views, computed);
  for (const [source, all] of relationships) {
    // Tables of other schemas cannot be reached, not even through a junction.
    const reachable = all.filter(
      (one) => isExposed(one.target) && (one.kind !== 'junction' || isExposed(one.junction)),
    );
    relationships.set(source, isExposed(source) ? reachable : []);
  }
  const offered = [...relations.values()].filter((relation) => isExposed(relation) && !relation.isPartition);
  return {
    version,
    relations: offered,
    relationByKey: new Map(offered.map((relation) => [keyOf(relation.schema, relation.name), relation])),
    relationships,
    routines: callable(routines.map(({ routine }) => routine).filter(isExposed)),
    computedTypes,
    allows: {
      aggregates: switchIn(settings, 'pgrst.db_aggregates_enabled'),
      plans: switchIn(settings, 'pgrst.db_plan_enabled'),
    },
    roleSettings: roleSettingsOf(settings),
    handlers: handlersOf(catalog, relations),
  };
}

function relationsOf({ relations }: Pick<CatalogRow, 'relations'>) {
  const names = new Map<number, Map<number, string>>();
  const found = relations.map((row): [number, Relation] => {
    const columns = row.columns ?? [];
    names.set(row.oid, new Map(columns.map(({ number, name }) => [number, name])));
    const { oid, schema, name, insertable, updatable, deletable } = row;
    return [
      oid,
      {
        oid,
        schema,
        name,
        isView: row.is_view,
        isPartition: row.is_partition,
        insertable,
        updatable,
        deletable,
        primaryKey: row.primary_key ?? [],
        columns: new Map(
          columns.map(({ is_required: isRequired, ...column }) => [column.name, { ...column, isRequired }]),
        ),
      },
    ];
  });
  return { relations: new Map(found), names };
}

/** Follows the columns of views to the tables, also through other views. */
function shownColumns(
  { views }: Pick<CatalogRow, 'views'>,
  relations: ReadonlyMap<number, Relation>,
  names: ReadonlyMap<number, ReadonlyMap<number, string>>,
): Map<number, ShownColumns> {
  const origins = new Map(views.map(({ oid, definition }) => [oid, columnOrigins(definition)]));
  const tableColumn = (
    relation: number,
    column: number,
    seen: ReadonlySet<number>,
  ): [table: number, column: number][] => {
    const here: [number, number] = [relation, column];
    const through = origins.get(relation);
    if (!through || seen.has(relation)) return [here];
    const next = through.filter(({ number }) => number === column);
    return [
      here,
      ...next.flatMap((origin) => tableColumn(origin.relation, origin.column, new Set([...seen, relation]))),
    ];
  };
  return new Map(
    [...origins].map(([view, columns]) => {
      const shown: ShownColumns = new Map();
      for (const { number, relation, column } of columns) {
        const own = names.get(view)?.get(number);
        for (const [table, tableNumber] of tableColumn(relation, column, new Set([view]))) {
          const name = names.get(table)?.get(tableNumber);
          if (own === undefined || name === undefined || !relations.has(table)) continue;
          const ofTable = shown.get(table) ?? new Map<string, string[]>();
          ofTable.set(name, [...(ofTable.get(name) ?? []), own]);
          shown.set(table, ofTable);
        }
      }
      return [view, shown];
    }),
  );
}

/** A view that shows all columns of a table's primary key has the same primary key. */
function derivePrimaryKeys(
  relations: ReadonlyMap<number, Relation>,
  views: ReadonlyMap<number, ShownColumns>,
): void {
  for (const [oid, shown] of views) {
    const view = relations.get(oid);
    if (!view) continue;
    view.primaryKey = [...shown].flatMap(([table, columns]) => {
      const { primaryKey = [], isView = true } = relations.get(table) ?? {};
      const own = primaryKey.map((column) => columns.get(column)?.[0]);
      return isView || own.includes(undefined) ? [] : (own as string[]);
    });
  }
}

/** Returns the last value, which overrides earlier ones; null if there is none. */
function switchIn(settings: CatalogRow['settings'], name: string): boolean | null {
  const found = settings.findLast((setting) => setting.name === name);
  return found ? /^(true|on|t|1|yes)$/i.test(found.value) : null;
}

function roleSettingsOf(settings: CatalogRow['settings']): SchemaCache['roleSettings'] {
  const byRole: SchemaCache['roleSettings'] = new Map();
  for (const { role, name, value } of settings) {
    byRole.set(role, [...(byRole.get(role) ?? []), [name, value]]);
  }
  return byRole;
}

function handlersOf(
  { handlers }: Pick<CatalogRow, 'handlers'>,
  relations: ReadonlyMap<number, Relation>,
): SchemaCache['handlers'] {
  const byTarget: SchemaCache['handlers'] = new Map();
  for (const { schema, name, target: oid, media_type: mediaType, is_binary: isBinary } of handlers) {
    const target = oid === 0 ? null : relations.get(oid);
    if (target === undefined) continue;
    const all = byTarget.get(target) ?? new Map<string, MediaHandler>();
    byTarget.set(target, all.set(mediaType, { mediaType, isBinary, aggregate: { schema, name }, target }));
  }
  return byTarget;
}

function routineOf(row: CatalogRow['functions'][number], relations: ReadonlyMap<number, Relation>): Routine {
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    volatility: row.volatility,
    isSet: row.is_set,
    isComposite: row.is_composite,
    isVoid: row.returned_type === 'void',
    returnedType: row.returned_type,
    columns: row.columns,
    mediaType: row.media_type,
    settings: (row.settings ?? []).map((entry) => entry.split(/=(.*)/s, 2) as [string, string]),
    relation: relations.get(row.returned_relation) ?? null,
    parameters: row.parameters.map(
      ({ name, type, is_required: isRequired, is_variadic: isVariadic }): Parameter => ({
        name,
        type,
        isRequired,
        isVariadic,
      }),
    ),
  };
}

/** Functions with named parameters, and functions whose single unnamed parameter takes the whole body. */
function callable(routines: readonly Routine[]): Map<string, Routine[]> {
  const byKey = new Map<string, Routine[]>();
  for (const routine of routines) {
    const { parameters, schema, name } = routine;
    const isRaw = parameters.length === 1 && rawTypes.includes(parameters[0]!.type);
    if (parameters.some((parameter) => parameter.name === '') && !isRaw) continue;
    const key = keyOf(schema, name);
    byKey.set(key, [...(byKey.get(key) ?? []), routine]);
  }
  for (const all of byKey.values()) all.sort(compareOverloads);
  return byKey;
}

/** Sorts by the number of parameters, then by their names and types. */
function compareOverloads({ parameters: one }: Routine, { parameters: other }: Routine): number {
  if (one.length !== other.length) return one.length - other.length;
  const differing = one.findIndex(
    ({ name, type }, at) => name !== other[at]!.name || type !== other[at]!.type,
  );
  if (differing < 0) return 0;
  const [a, b] = [one[differing]!, other[differing]!];
  return (a.name === b.name ? a.type < b.type : a.name < b.name) ? -1 : 1;
}
