import { DEFAULT_SCHEMA } from '@howdah/shared-api/pg-meta';
import { literal } from '@howdah/shared-api/pg-meta/format';
import { useRunQuery } from './table-editor-api.ts';

/** Until then, nothing shows that a form comes. */
const MAX_SECONDS = 3;

/** Looks whether tables can be made in a schema that a link names, and answers `public` where they cannot, or nobody says so in time. */
export function useSchemaForNew(): (asked: string) => Promise<string> {
  const run = useRunQuery({ asOwner: true });
  return async (asked) => {
    try {
      const signal = AbortSignal.timeout(MAX_SECONDS * 1000);
      const rows = await run(takesTables(asked), { readOnly: true, signal });
      return rows.length > 0 ? asked : DEFAULT_SCHEMA;
    } catch {
      return DEFAULT_SCHEMA;
    }
  };
}

/** One row where it does. A superuser is told so of the schemas of Postgres, too. */
function takesTables(schema: string): string {
  return `select 1 from pg_namespace
where nspname = ${literal(schema)} and nspname !~ '^pg_' and nspname <> 'information_schema'
  and has_schema_privilege(oid, 'create');`;
}
