import { Type } from '@fastify/type-provider-typebox';
import { fitted } from './fitted.ts';
import { ObjectName, SchemaName } from './names.ts';
import { projectTool } from './project-tool.ts';

export const listFunctions = projectTool({
  description:
    'Lists the functions and procedures of a schema with arguments, result, language, volatility and whose rights they run with. With a name, the whole definition of those of that name.',
  input: Type.Object({ schema: SchemaName, name: Type.Optional(ObjectName) }),
  execute: async ({ schema, name = '' }, { reader }) =>
    fitted(
      await reader.rows(
        `select
          p.proname::text as name,
          case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' when 'w' then 'window function' else 'function' end as kind,
          pg_get_function_arguments(p.oid) as arguments,
          pg_get_function_result(p.oid) as returns,
          l.lanname::text as language,
          case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
          p.prosecdef as security_definer,
          obj_description(p.oid, 'pg_proc') as comment,
          case when p.proname = $2 and p.prokind in ('f', 'p') then left(pg_get_functiondef(p.oid), 10000) end as definition
        from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        join pg_language l on l.oid = p.prolang
        where n.nspname = $1 and ($2 = '' or p.proname = $2)
          and not exists (
            select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
          )
        order by p.proname, p.oid`,
        [schema, name],
      ),
    ),
});
