import { quoteName, quoteText } from '../dump/identifiers.ts';

/**
 * The privileges of a role that only reads: every schema of the project, and nothing that holds secrets. They are
 * granted object by object, because `pg_read_all_data` also covers `pg_authid`.
 */

/** Schemas whose tables hold secrets. */
const secretSchemas = ['vault', 'pgsodium', 'pgsodium_masks'];

/** Columns of the schema `auth` that hold passwords, tokens and codes, or hashes of them. */
const secretColumns =
  '(password|secret|token|otp|code|hash|hmac|nonce|verifier|challenge|private_key|base_config)';

/** `n` is the namespace. System schemas have lower ids; `public` is the only one of them that belongs to users. */
const isReadable = `(n.oid >= 16384 or n.nspname = 'public')
  and n.nspname !~ '^pg_(temp|toast_temp)_' and n.nspname <> 'information_schema'
  and n.nspname not in (${secretSchemas.map(quoteText).join(', ')})`;

const relationKinds = `('r', 'p', 'v', 'm', 'f', 'S')`;

interface Parts {
  schemas: string;
  relations: string;
  columns: string;
}

/** Queries for the objects that the role must see and cannot see yet. */
function missing(role: string): Parts {
  const reader = quoteText(role);
  return {
    schemas: `
select n.nspname from pg_catalog.pg_namespace n
where ${isReadable} and not pg_catalog.has_schema_privilege(${reader}, n.oid, 'usage')`,
    relations: `
select n.nspname, c.relname, c.relkind from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where ${isReadable} and n.nspname <> 'auth' and c.relkind in ${relationKinds}
  and not case c.relkind when 'S' then pg_catalog.has_sequence_privilege(${reader}, c.oid, 'select')
    else pg_catalog.has_table_privilege(${reader}, c.oid, 'select') end`,
    columns: `
select n.nspname, c.relname, a.attname from pg_catalog.pg_attribute a
join pg_catalog.pg_class c on c.oid = a.attrelid
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'auth' and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
  and a.attname !~ '${secretColumns}'
  and not pg_catalog.has_column_privilege(${reader}, c.oid, a.attnum, 'select')`,
  };
}

/** Returns a query with one row, `stale`: whether objects were created since the role's grants were renewed. */
export function readerIsStaleSql(role: string): string {
  const { schemas, relations, columns } = missing(role);
  return `select exists (${schemas}) or exists (${relations}) or exists (${columns}) as stale`;
}

/**
 * Returns SQL that grants what is missing. A superuser runs it; it runs no code of the project. It skips objects that
 * are dropped at the same time.
 */
export function renewReaderSql(role: string): string {
  const { schemas, relations, columns } = missing(role);
  const grantee = quoteName(role);
  const grant = (format: string, values: string) => `
    begin
      execute pg_catalog.format('${format} to ${grantee.replaceAll("'", "''")}', ${values});
    exception when undefined_object or undefined_table or undefined_column or invalid_schema_name then null;
    end;`;
  return `
do $howdah$
declare
  item record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('howdah reader', 0));
  for item in ${schemas} loop ${grant('grant usage on schema %I', 'item.nspname')}
  end loop;
  for item in ${relations} loop ${grant(
    'grant select on %s %I.%I',
    `case item.relkind when 'S' then 'sequence' else 'table' end, item.nspname, item.relname`,
  )}
  end loop;
  for item in ${columns} loop ${grant('grant select (%I) on table %I.%I', 'item.attname, item.nspname, item.relname')}
  end loop;
end
$howdah$`;
}
