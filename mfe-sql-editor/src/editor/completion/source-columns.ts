import type {
  CatalogColumn,
  CatalogRelation,
  SqlCatalog,
  CatalogFunction,
} from '@howdah/shared-api/entities';
import type { TableSource } from './output-columns.ts';

/** What is known about the database while the user types. */
export interface CompletionData {
  catalog: SqlCatalog;
  /** Built-in functions of Postgres; empty until they are loaded. */
  builtins: CatalogFunction[];
  /** Columns of relations that the catalog has without columns; undefined until they are loaded. Reading them starts loading. */
  moreColumns(schema: string, relation: string): CatalogColumn[] | undefined;
}

/** A column, with its type if known. */
export type KnownColumn = { name: string; type?: string };

/** The known columns of a source. */
export function columnsOfSource(source: TableSource, data: CompletionData, depth = 0): KnownColumn[] {
  // A recursive common table would recurse forever.
  if (depth > 8) return [];
  if (source.columns) {
    return source.columns.flatMap((column) =>
      typeof column === 'string' ? { name: column } : columnsOfSource(column, data, depth + 1),
    );
  }
  if (!source.relation) return [];
  const relation = findRelation(data.catalog, source.relation);
  return relation ? columnsOfRelation(relation, data) : [];
}

function columnsOfRelation(
  { schema, name, columns }: CatalogRelation,
  data: CompletionData,
): CatalogColumn[] {
  return columns ?? data.moreColumns(schema, name) ?? [];
}

/** The relation that a name refers to: in its schema, else the first along the search path. */
export function findRelation(
  catalog: SqlCatalog,
  { schema, name }: { schema?: string; name: string },
): CatalogRelation | undefined {
  const named = byName(catalog).get(name);
  if (!named) return undefined;
  if (schema !== undefined) return named.find((relation) => relation.schema === schema);
  for (const place of catalog.searchPath) {
    const found = named.find((relation) => relation.schema === place);
    if (found) return found;
  }
  return undefined;
}

const indexes = new WeakMap<SqlCatalog, Map<string, CatalogRelation[]>>();

function byName(catalog: SqlCatalog): Map<string, CatalogRelation[]> {
  const known = indexes.get(catalog);
  if (known) return known;
  const index = new Map<string, CatalogRelation[]>();
  for (const relation of catalog.relations) {
    const named = index.get(relation.name);
    if (named) named.push(relation);
    else index.set(relation.name, [relation]);
  }
  indexes.set(catalog, index);
  return index;
}
