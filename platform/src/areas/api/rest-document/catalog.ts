import type { DatabaseEngine } from '../../../engines/engine.ts';
import { functionsSql, relationsSql, schemasSql } from './catalog-sql.ts';

/** A column of a table or view, as the catalogs have it. */
export interface CatalogColumn {
  name: string;
  /** Name of its type without length: `character varying`, `public.order_status`, `text[]`. */
  format: string;
  description: string | null;
  nullable: boolean;
  /** The expression, as Postgres prints it. */
  default: string | null;
  /** Characters, where the type has a length. */
  max_length: number | null;
  enum: string[] | null;
  primary: boolean;
  /** The column that a foreign key of this column alone points to. */
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
  /** Stable or immutable: it can be called with GET. */
  readable: boolean;
  arguments: { name: string; format: string; required: boolean }[];
}

export interface Catalog {
  /** By schema. */
  descriptions: Map<string, string | null>;
  relations: CatalogRelation[];
  functions: CatalogFunction[];
}

/** What some schemas hold. A name that two of them have is the one of the schema that is named first. */
export async function readCatalog(
  engine: DatabaseEngine,
  database: string,
  schemas: readonly string[],
): Promise<Catalog> {
  // Parameters are text: a list travels as JSON.
  const params = [JSON.stringify(schemas)];
  const [described, relations, functions] = await Promise.all([
    engine.query<{ name: string; description: string | null }>(database, schemasSql, params),
    engine.query<CatalogRelation>(database, relationsSql, params),
    engine.query<CatalogFunction>(database, functionsSql, params),
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
