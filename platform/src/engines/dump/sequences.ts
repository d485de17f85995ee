import type { DumpSource } from './dump-source.ts';
import { quoteQualified, quoteText } from './identifiers.ts';

const listing = `
select n.nspname::text as schema, c.relname::text as name
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'S' and c.relpersistence <> 't'
  and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e'
  )
order by n.nspname, c.relname
`;

/** Where each sequence stands, those of identity columns too. */
export async function sequencesScript(source: DumpSource): Promise<string> {
  const sequences = await source.query<{ schema: string; name: string }>(listing);
  const lines: string[] = [];
  for (const { schema, name } of sequences) {
    const sequence = quoteQualified(schema, name);
    // As texts: a bigint is not exact everywhere on the way.
    const [state] = await source.query<{ last: string; called: string }>(
      `select last_value::text as last, is_called::text as called from ${sequence}`,
    );
    if (state)
      lines.push(`select pg_catalog.setval(${quoteText(sequence)}, ${state.last}, ${state.called});`);
  }
  return lines.join('\n');
}
