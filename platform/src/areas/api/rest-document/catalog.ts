import type { Admit } from '../../../engines/admit.ts';
import type { DatabaseEngine } from '../../../engines/engine.ts';
import { functionsSql, relationsSql, schemasSql } from './catalog-sql.ts';

/** A column of a table or view, as the catalogs describe it. */
export interface CatalogColumn {
  name: string;
  /** Name of the type without length: `character varying`, `public.order_status`, `text[]`. */
  format: string;
  description: string | null;
  nullable: boolean;
  /** The expression, as Postgres prints it. */
  default: string | null;
  /** In characters; null if the type has no length. */
  max_length: number | null;
  enum: string[] | null;
  primary: boolean;
  /** The column that a single-column foreign key refers to. */
  references: { table: string; column: string } | null;
}

export interface CatalogRelation {
  schema: string;
  name: string;
  description: string | null;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  columns: CatalogColumn[];
}

export interface CatalogFunction {
  schema: string;
  name: string;
  description: string | null;
  /** Whether the function is stable or immutable, so that GET can call it. */
  readable: boolean;
  arguments: { name: string; format: string; required: boolean }[];
}

export interface Catalog {
  /** By schema. */
  descriptions: Map<string, string | null>;
  relations: CatalogRelation[];
  functions: CatalogFunction[];
}

/** Reads the content of some schemas. If two of them contain the same name, the schema listed first wins. */
export async function readCatalog(
  engine: DatabaseEngine,
  database: string,
  schemas: readonly string[],
  admit: Admit,
): Promise<Catalog> {
  // Parameters are text, so the list is sent as JSON.
  const params = [JSON.stringify(schemas)];
  const [described, relations, functions] = await Promise.all([
    engine.query<{ name: string; description: string | null }>(database, schemasSql, params, admit),
    engine.query<CatalogRelation>(database, relationsSql, params, admit),
    engine.query<CatalogFunction>(database, functionsSql, params, admit),
  ]);
  return {
    descriptions: new Map(described.map(({ name, description }) => [name, description])),
    relations: firstOfEachName(relations, schemas),
    functions: firstOfEachName(functions, schemas),
  };
}

function firstOfEachName<Item extends { schema: string; name: string }>(
  items: Item[],
  schemas: readonly string[],
): Item[] {
  const found = new Map<string, Item>();
  for (const schema of schemas) {
    for (const item of items) {
      if (item.schema === schema && !found.has(item.name)) found.set(item.name, item);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
