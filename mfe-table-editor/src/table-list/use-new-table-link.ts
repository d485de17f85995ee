import { literal } from '@howdah/shared-api/pg-meta/format';
import { DEFAULT_SCHEMA } from '@howdah/shared-api/pg-meta/schemas';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';
import { useRunQuery, type RunQuery } from '../database/table-editor-api.ts';

/** The page shows nothing while it waits for the answer about a schema. */
const CHECK_TIMEOUT_MS = 3000;

/**
 * Opens the form of a new table for a link: `?new`, or `?new=shop` for the schema `shop`. When tables cannot be created
 * there, the form opens for `public`.
 */
export function useNewTableLink(openForm: (schema?: string) => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const run = useRunQuery({ asOwner: true });
  const schemaInLink = new URLSearchParams(search).get('new');

  const followLink = useEffectEvent(async (schema: string) => {
    // Back must not open the form again.
    void navigate(pathname, { replace: true });
    openForm(schema === '' ? undefined : await creatableSchema(schema, run));
  });

  useEffect(() => {
    if (schemaInLink !== null) void followLink(schemaInLink);
  }, [schemaInLink]);
}

/** The schema, or `public` where the user cannot create tables in it or the database does not answer in time. */
async function creatableSchema(schema: string, run: RunQuery): Promise<string> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const rows = await run(canCreateSql(schema), { readOnly: true, signal });
    return rows.length > 0 ? schema : DEFAULT_SCHEMA;
  } catch {
    return DEFAULT_SCHEMA;
  }
}

/** Returns a row if the user can create tables in the schema. A superuser has that privilege in system schemas too. */
function canCreateSql(schema: string): string {
  return `select 1 from pg_namespace
where nspname = ${literal(schema)} and nspname !~ '^pg_' and nspname <> 'information_schema'
  and has_schema_privilege(oid, 'create');`;
}
