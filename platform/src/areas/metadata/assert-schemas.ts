import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** Throws `schema_not_found` unless the database has all of these schemas. */
export async function assertSchemas(
  engine: DatabaseEngine,
  database: string,
  schemas: string[],
): Promise<void> {
  const missing = await engine.query<{ name: string }>(
    database,
    `select name from jsonb_array_elements_text($1::jsonb) as wanted (name)
     where name not in (select nspname from pg_namespace)`,
    [JSON.stringify(schemas)],
  );
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  throw new PlatformError('schema_not_found', `There is no schema ${names.join(', ')} in the database.`, {
    details: { schemas: names },
  });
}
