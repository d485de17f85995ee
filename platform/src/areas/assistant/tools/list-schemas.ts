import { Type } from '@fastify/type-provider-typebox';
import { fitted } from './fitted.ts';
import { projectTool } from './project-tool.ts';

export const listSchemas = projectTool({
  description: 'Lists the schemas of the database with how many tables and views each has.',
  input: Type.Object({}),
  execute: async (_input, { reader, exposedSchemas }) => {
    const rows = await reader.rows<{ name: string }>(`
      select
        n.nspname::text as name,
        obj_description(n.oid, 'pg_namespace') as comment,
        (select count(*)::int4 from pg_class c
          where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition) as relations
      from pg_namespace n
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by n.nspname`);
    return fitted(rows.map((row) => ({ ...row, in_data_api: exposedSchemas.includes(row.name) })));
  },
});
