import { array, boolean, number, object, string, type InferType } from 'yup';

/*
 * `session_user` instead of `current_user`: readers run as another role, but see the same facts about the project's
 * role.
 */
const sql = `select r.rolname::text as role, r.rolsuper as superuser, r.rolcreaterole as "createsRoles",
  has_database_privilege(r.oid, current_database(), 'create') as "createsSchemas",
  current_setting('server_version_num')::int / 10000 as major,
  to_jsonb(array(select rolname::text from pg_roles where pg_has_role(r.oid, oid, 'usage') order by 1)) as "actsAs",
  to_jsonb(array(select lanname::text from pg_language where lanname not in ('internal', 'c') order by 1)) as languages,
  to_jsonb(array(
    select p.oid::int8 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and not pg_has_role(r.oid, p.proowner, 'usage')
  )) as "functionsOfOthers",
  to_jsonb(array(
    select c.oid::int8 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and not pg_has_role(r.oid, c.relowner, 'usage')
  )) as "tablesOfOthers"
from pg_roles r
where r.rolname = session_user;`;

const row = object({
  /** The role that the project's SQL runs as. */
  role: string().required(),
  superuser: boolean().required(),
  createsRoles: boolean().required(),
  createsSchemas: boolean().required(),
  /** Of Postgres, for example 17. */
  major: number().integer().required(),
  /** Roles whose objects it can change: itself and those it inherits from. */
  actsAs: array(string().required()).json().required(),
  /** Languages for new functions. */
  languages: array(string().required()).json().required(),
  /** Ids. */
  functionsOfOthers: array(number().required()).json().required(),
  /** Ids; views too. */
  tablesOfOthers: array(number().required()).json().required(),
});

/** The privileges of the role that runs the project's SQL. */
export type SessionFacts = InferType<typeof row>;

/** Reads one row. */
export const sessionFactsQuery = { sql, schema: array(row).length(1).required() };
