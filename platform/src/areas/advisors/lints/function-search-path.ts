import type { Lint } from '../lint.ts';

export const functionSearchPath: Lint = {
  name: 'function_search_path_mutable',
  title: 'A function uses the search path of its caller',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'Names without a schema inside this function are looked up in the search path of the caller. Anyone who can create objects in a schema of that path can replace the intended ones.',
  remediation:
    'Fix the path: `alter routine … set search_path = public, pg_temp`, with the schema of the function before `public`. In the body, write schemas before the names of all others, such as those of extensions. A procedure that commits or rolls back cannot have a path: write schemas before all its names. Bodies of the form `begin atomic … end` need no change: their names are resolved when the function is created.',
  sql: `
    select s.name as schema, p.proname::text as name, 'function' as type,
      format('%I.%I(%s)', s.name, p.proname, pg_get_function_identity_arguments(p.oid)) as entity,
      format('Function %I.%I has no search_path of its own.', s.name, p.proname) as detail
    from pg_proc p
    join own_schemas s on s.oid = p.pronamespace
    join pg_language l on l.oid = p.prolang
    where p.prokind <> 'a' and l.lanname not in ('c', 'internal') and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )`,
};
