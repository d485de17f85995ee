import { functionName, walkTree } from '../../../engines/sql/syntax-tree.ts';
import type { ProjectReader } from './project-reader.ts';

/** The names in a select that can lead to code, without their schemas. */
interface UsedNames {
  functions: string[];
  /** `a.b` and `(a).b` call the function `b` if `a` is a row that has no column `b`. */
  fields: string[];
  relations: string[];
}

interface NameNode {
  String?: { sval?: string };
}

export function usedNames(tree: object): UsedNames {
  const [functions, fields, relations] = [new Set<string>(), new Set<string>(), new Set<string>()];
  walkTree({ tree }, (name, node) => {
    const { fields: path, indirection, relname } = node as Record<string, unknown>;
    if (name === 'FuncCall') functions.add(functionName(node));
    else if (name === 'RangeVar') relations.add(String(relname));
    else if (name === 'ColumnRef') addNames(fields, (path as NameNode[]).slice(1));
    else if (name === 'A_Indirection') addNames(fields, indirection as NameNode[]);
  });
  return { functions: [...functions], fields: [...fields], relations: [...relations] };
}

function addNames(found: Set<string>, path: NameNode[]): void {
  for (const { String: name } of path) if (name?.sval) found.add(name.sval);
}

/**
 * Postgres's own functions that return rows of tables or settings. Planning evaluates them when it estimates, and an
 * error that a cast then raises has their result.
 */
const READING_FUNCTION = /_to_xml|^current_setting$/;

/**
 * Finds code of the project that planning a select can run; `undefined` if there is none. Planning evaluates functions
 * of constants, whatever they read, and the plan or an error shows the result. Functions are found by name in all
 * schemas. Operators, casts and checks of domains also run unnamed, so a project that has its own is never explained.
 */
export async function foundOwnCode(
  { functions, fields, relations }: UsedNames,
  reader: Pick<ProjectReader, 'rows'>,
): Promise<string | undefined> {
  const reading = functions.find((name) => READING_FUNCTION.test(name));
  if (reading) return `the function ${reading}`;
  const [found] = await reader.rows<{ code: string }>(OWN_CODE, [functions, fields, relations]);
  return found?.code;
}

const OWN_CODE = `
  with recursive own_function as (
    select p.oid, p.proname, p.proargtypes
    from pg_proc p
    where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
  ),
  used_view as (
    select c.oid from pg_class c
    where c.relkind = 'v' and c.relname in (select jsonb_array_elements_text($3::jsonb))
    union
    select c.oid
    from used_view v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid and c.relkind = 'v'
  )
  select 'the function ' || f.proname as code from own_function f
  where f.proname in (select jsonb_array_elements_text($1::jsonb))
    or f.proname in (select jsonb_array_elements_text($2::jsonb))
      and exists (select from pg_type t where t.oid = f.proargtypes[0] and t.typtype in ('c', 'p'))
  union all
  select 'the function ' || f.proname || ' in a view'
  from used_view v
  join pg_rewrite r on r.ev_class = v.oid
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_proc'::regclass
  join own_function f on f.oid = d.refobjid
  union all
  select 'the operator ' || o.oprname from pg_operator o join own_function f on f.oid = o.oprcode
  union all
  -- Postgres ignores casts of domains.
  select 'a cast from ' || format_type(c.castsource, null) || ' to ' || format_type(c.casttarget, null)
  from pg_cast c
  join own_function f on f.oid = c.castfunc
  where not exists (select from pg_type t where t.oid in (c.castsource, c.casttarget) and t.typtype = 'd')
  union all
  select 'the check of the domain ' || format_type(k.contypid, null)
  from pg_constraint k
  join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = k.oid and d.refclassid = 'pg_proc'::regclass
  join own_function f on f.oid = d.refobjid
  where k.contypid <> 0
  limit 1`;
