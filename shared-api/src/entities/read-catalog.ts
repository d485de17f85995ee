import type { CatalogColumn, CatalogFunction, EntityKind, SqlCatalog } from './types.ts';

type RawColumn = [name: string, type: string];
type RawFunction = [schema: string, name: string, kind: string, args: string, result: string | null];

/**
 * The object that `CATALOG_SQL` returns. It uses short lists instead of objects, because there are thousands
 * of them.
 */
export interface RawCatalog {
  search_path: string[];
  schemas: string[] | null;
  relations: [schema: string, name: string, kind: string, columns: RawColumn[] | null][];
  functions: RawFunction[];
  types: [schema: string, name: string][];
  roles: string[] | null;
}

const RELATION_KINDS: Record<string, EntityKind> = {
  r: 'table',
  p: 'partitioned table',
  f: 'foreign table',
  v: 'view',
  m: 'materialized view',
};

const FUNCTION_KINDS: Record<string, CatalogFunction['kind']> = {
  f: 'function',
  p: 'procedure',
  a: 'aggregate',
  w: 'window',
};

export function readCatalog(raw: RawCatalog): SqlCatalog {
  return {
    searchPath: raw.search_path,
    schemas: raw.schemas ?? [],
    relations: raw.relations.map(([schema, name, kind, columns]) => ({
      schema,
      name,
      kind: RELATION_KINDS[kind] ?? 'table',
      columns: columns?.map(readColumn) ?? null,
    })),
    functions: readFunctions(raw.functions),
    types: raw.types.map(([schema, name]) => ({ schema, name })),
    roles: raw.roles ?? [],
  };
}

export function readFunctions(raw: RawFunction[]): CatalogFunction[] {
  return raw.map(([schema, name, kind, args, result]) => ({
    schema,
    name,
    kind: FUNCTION_KINDS[kind] ?? 'function',
    arguments: args,
    result,
  }));
}

/** Groups columns by relation. */
export function readColumns(
  raw: [relation: string, name: string, type: string][],
): Record<string, CatalogColumn[]> {
  const byRelation: Record<string, CatalogColumn[]> = {};
  for (const [relation, name, type] of raw) (byRelation[relation] ??= []).push({ name, type });
  return byRelation;
}

function readColumn([name, type]: RawColumn): CatalogColumn {
  return { name, type };
}
