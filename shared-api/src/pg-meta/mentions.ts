import { array, object, string } from 'yup';
import { literal } from './format.ts';
import type { BuiltQuery } from './statements.ts';

const rows = array(
  object({
    /** As Postgres prints it: `shop.total(integer)`. */
    what: string().required(),
  }),
).required();

/**
 * Lists the functions whose text contains all of some names as words. Postgres does not update their text when an
 * object is renamed, so they can fail. Views, keys, policies and functions with a SQL-standard body are updated.
 */
function list({ names }: { names: readonly string[] }): BuiltQuery<typeof rows> {
  const mentions = names.map((name) => `and p.prosrc ~* ${literal(asWord(name))}`).join('\n  ');
  return {
    schema: rows,
    sql: `select p.oid::regprocedure::text as what
from pg_proc p
join pg_language l on l.oid = p.prolang
join pg_namespace n on n.oid = p.pronamespace
where l.lanname not in ('c', 'internal') and p.prosqlbody is null
  and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ${mentions}
order by what
limit 100;`,
  };
}

/** A regular expression of Postgres. Quotes in names are doubled in SQL. */
function asWord(name: string): string {
  const escaped = name.replaceAll('"', '""').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(^|[^[:alnum:]_])${escaped}($|[^[:alnum:]_])`;
}

/** Builds SQL for functions whose text contains names. */
export const mentions = { list };
