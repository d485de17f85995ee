import { Type } from '@fastify/type-provider-typebox';
import { fitted } from './fitted.ts';
import { inSchemas, SchemaNames } from './names.ts';
import { projectTool } from './project-tool.ts';

export const listTables = projectTool({
  description:
    'Lists tables and views: schema, name, kind, whether row level security is on, about how many rows, and the names of the columns. Ask this first; then describeTables for types and keys.',
  input: Type.Object({ schemas: SchemaNames }),
  execute: async ({ schemas = null }, { reader }) =>
    fitted(
      await reader.rows(
        `select
          n.nspname::text as schema,
          c.relname::text as name,
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end as kind,
          c.relrowsecurity as rls_enabled,
          greatest(c.reltuples, 0)::float8 as rows_estimate,
          obj_description(c.oid, 'pg_class') as comment,
          (select string_agg(a.attname::text, ', ' order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${inSchemas}
        order by n.nspname, c.relname`,
        [schemas],
      ),
    ),
});
