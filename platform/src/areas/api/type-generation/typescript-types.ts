import { assertSchemas } from '../../metadata/assert-schemas.ts';
import type { DatabaseEngine } from '../../../engines/engine.ts';
import { withoutStandIns, withStandIns } from './function-names.ts';

/** The version of PostgREST whose answers the types describe: since 12 they know how tables relate. */
const POSTGREST_VERSION = '12';

/**
 * The TypeScript types of some schemas of a database, for `database.types.ts` (docs/product/api-docs.md#states). Throws
 * `schema_not_found` when a schema is missing: nobody would notice types that silently lack one before they use them.
 */
export async function typescriptTypes(
  engine: DatabaseEngine,
  database: string,
  schemas: string[],
): Promise<string> {
  await assertSchemas(engine, database, schemas);
  // Only here: the generator brings a formatter for TypeScript along, and few processes ever make types.
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
