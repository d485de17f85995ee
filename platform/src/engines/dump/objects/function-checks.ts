import type { DumpSource } from '../dump-source.ts';
import { quoteQualified, quoteName, quoteText } from '../identifiers.ts';

/** Scripts that drop CHECK constraints before rows are loaded, and add them again afterwards. */
export interface FunctionChecks {
  drop: string;
  add: string;
}

interface FoundCheck {
  schema: string;
  relation: string;
  name: string;
  definition: string;
  comment: string | null;
}

/**
 * Constraints that call a function of a user, parent tables before their children. Inherited constraints are left
 * out: they are dropped and added with the parent's.
 */
const listing = `
with recursive levels(relation, level) as (
  select c.oid, 0 from pg_catalog.pg_class c
  where c.relkind in ('r', 'p') and not exists (select from pg_catalog.pg_inherits i where i.inhrelid = c.oid)
  union all
  select i.inhrelid, l.level + 1 from levels l join pg_catalog.pg_inherits i on i.inhparent = l.relation
)
select n.nspname::text as schema, c.relname::text as relation, x.conname::text as name,
  pg_catalog.pg_get_constraintdef(x.oid) as definition,
  pg_catalog.obj_description(x.oid, 'pg_constraint') as comment
from pg_catalog.pg_constraint x
join pg_catalog.pg_class c on c.oid = x.conrelid
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where x.contype = 'c' and x.convalidated and x.conislocal and c.relkind in ('r', 'p') and c.relpersistence <> 't'
  and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and not exists (
    select from pg_catalog.pg_depend e
    where e.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and e.objid = c.oid and e.deptype = 'e'
  )
  and exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_constraint'::pg_catalog.regclass and d.objid = x.oid
      and d.refclassid = 'pg_catalog.pg_proc'::pg_catalog.regclass and d.refobjid >= 16384
      and not exists (
        select from pg_catalog.pg_depend e
        where e.classid = d.refclassid and e.objid = d.refobjid and e.deptype = 'e'
      )
  )
order by (select max(l.level) from levels l where l.relation = c.oid), n.nspname, c.relname, x.conname
`;

/**
 * Returns the scripts for CHECK constraints that call functions. Such a function can read tables whose rows are
 * loaded later, and would then reject valid rows. pg_dump creates these constraints with their tables; here they are
 * added when all rows are loaded.
 */
export async function functionChecks(source: DumpSource): Promise<FunctionChecks> {
  const checks = await source.query<FoundCheck>(listing);
  const drops = checks.map((check) => `${alter(check)} drop constraint ${quoteName(check.name)};`);
  // Children first: the parent's constraint then merges with theirs.
  const adds = checks.toReversed().map((check) => {
    const { name, definition, comment } = check;
    const add = `${alter(check)} add constraint ${quoteName(name)} ${definition};`;
    if (comment === null) return add;
    const on = quoteQualified(check.schema, check.relation);
    return `${add}\ncomment on constraint ${quoteName(name)} on ${on} is ${quoteText(comment)};`;
  });
  return { drop: drops.join('\n'), add: adds.join('\n') };
}

function alter({ schema, relation }: FoundCheck): string {
  return `alter table ${quoteQualified(schema, relation)}`;
}
