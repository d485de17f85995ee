import { quoteText } from '../dump/identifiers.ts';
import { OWNER, READER } from './roles/role-names.ts';

/**
 * Removes what a new database got from its template. A script contains all of it, as its owner left it, and what the
 * owner dropped must not come back. The schema public stays, as pg_dump expects, with Postgres's default privileges.
 */
export const emptyDatabaseSql = `
do $$
declare
  item record;
begin
  for item in
    select nspname from pg_catalog.pg_namespace
    where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
  loop
    execute pg_catalog.format('drop schema %I cascade', item.nspname);
  end loop;
  for item in
    select rolname from pg_catalog.pg_roles
    where rolname !~ '^pg_' and oid <> 10 and rolname not in (${quoteText(OWNER)}, ${quoteText(READER)})
  loop
    execute pg_catalog.format('drop owned by %I cascade', item.rolname);
    execute pg_catalog.format('drop role %I', item.rolname);
  end loop;
end
$$;
`;
