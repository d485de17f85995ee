import type { DumpSource } from '../dump-source.ts';
import { DumpIncomplete } from './assert-dumpable.ts';

/** Relations of the database: the kind as pg_dump's headers spell it, the schema and the name. */
const listing = `
select case c.relkind when 'v' then 'VIEW' when 'm' then 'MATERIALIZED VIEW' when 'S' then 'SEQUENCE'
    when 'f' then 'FOREIGN TABLE' else 'TABLE' end as kind, n.nspname::text as schema, c.relname::text as name
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.oid >= 16384 and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relpersistence <> 't'
  and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e'
  )
order by 2, 3`;

/**
 * Checks that every relation has its header in pg_dump's script (`-- Name: t; Type: TABLE; Schema: public; Owner:
 * ...`). Rejects with DumpIncomplete.
 */
export async function assertListed(source: Pick<DumpSource, 'query'>, script: string): Promise<void> {
  const headlines = new Set(
    [...script.matchAll(/^-- Name: [^\n]*?; Type: [A-Z ]+; Schema: [^\n]*(?=; Owner: )/gm)].map(
      ([line]) => line,
    ),
  );
  const relations = await source.query<{ kind: string; schema: string; name: string }>(listing);
  const missing = relations.filter(
    ({ kind, schema, name }) =>
      !headlines.has(`-- Name: ${inOneLine(name)}; Type: ${kind}; Schema: ${inOneLine(schema)}`),
  );
  if (missing.length === 0) return;
  throw new DumpIncomplete(
    missing.map(({ kind, schema, name }) => `the ${kind.toLowerCase()} ${schema}.${name}`),
    'The database is unchanged. Download these separately, then drop them and try again.',
  );
}

/** Replaces newlines as pg_dump does in comments. */
function inOneLine(name: string): string {
  return name.replace(/[\r\n]/g, ' ');
}
