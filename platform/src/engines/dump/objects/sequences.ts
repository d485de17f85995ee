import type { ObjectFacts } from '../../manifest.ts';
import type { DumpSource } from '../dump-source.ts';
import { quoteQualified, quoteText } from '../identifiers.ts';

const listing = `
select n.nspname::text as schema, c.relname::text as name
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'S' and c.relpersistence <> 't'
  and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e'
  )
order by n.nspname, c.relname
`;

/** Returns the script that sets the value of each sequence, including those of identity columns. */
export async function sequencesScript(
  source: DumpSource,
  onObject: (facts: ObjectFacts) => void = () => {},
): Promise<string> {
  const sequences = await source.query<{ schema: string; name: string }>(listing);
  const lines: string[] = [];
  for (const { schema, name } of sequences) {
    const sequence = quoteQualified(schema, name);
    // regclass does not understand Unicode escapes.
    const inText = [schema, name].map((part) => `"${part.replaceAll('"', '""')}"`).join('.');
    // Read as text: a bigint loses precision on some paths.
    const [state] = await source.query<{ last: string; called: string }>(
      `select last_value::text as last, is_called::text as called from ${sequence}`,
    );
    if (!state) continue;
    onObject({
      kind: 'value of the sequence',
      name: `${schema}.${name}`,
      digest: `${state.last} ${state.called}`,
    });
    lines.push(`select pg_catalog.setval(${quoteText(inText)}, ${state.last}, ${state.called});`);
  }
  return lines.join('\n');
}
