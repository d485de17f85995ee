import { assertSchemas } from '../../metadata/assert-schemas.ts';
import type { DatabaseEngine } from '../../../engines/engine.ts';
import { withoutStandIns, withStandIns } from './function-names.ts';

/** The version of PostgREST that the API behaves as. The types of the client depend on it. */
const POSTGREST_VERSION = '13';

/**
 * Generates the TypeScript types of some schemas, for `database.types.ts` (docs/product/api-docs.md#states).
 * Throws `schema_not_found` if a schema does not exist: users would notice a missing schema only when they
 * use the types.
 */
export async function typescriptTypes(
  engine: DatabaseEngine,
  database: string,
  schemas: string[],
): Promise<string> {
  await assertSchemas(engine, database, schemas);
  // Imported lazily: the generator includes a TypeScript formatter, and few processes generate types.
  const { introspect } = await import('@supabase/postgrest-typegen/introspection');
  const { generateTypescript, sortGeneratorMetadata } =
    await import('@supabase/postgrest-typegen/generation');
  const client = { query: async (sql: string) => ({ rows: await engine.query(database, sql) }) };
  const metadata = sortGeneratorMetadata(await introspect(client, { includedSchemas: schemas }));
  const types = await generateTypescript(
    { ...metadata, functions: withStandIns(metadata.functions) },
    { postgrestVersion: POSTGREST_VERSION },
  );
  return withoutStandIns(types);
}
