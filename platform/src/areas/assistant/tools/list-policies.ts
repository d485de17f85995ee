import { Type } from '@fastify/type-provider-typebox';
import { fitted } from './fitted.ts';
import { inSchemas, SchemaNames } from './names.ts';
import { projectTool } from './project-tool.ts';

export const listPolicies = projectTool({
  description:
    'Lists row level security: for each table whether it is on, and its policies with command, roles, USING and WITH CHECK.',
  input: Type.Object({ schemas: SchemaNames }),
  execute: async ({ schemas = null }, { reader }) =>
    fitted(
      await reader.rows(
        `select
          n.nspname::text as schema,
          c.relname::text as table,
          c.relrowsecurity as rls_enabled,
          coalesce((
            select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
              'name', p.policyname, 'command', p.cmd, 'permissive', p.permissive, 'roles', to_jsonb(p.roles::text[]),
              'using', p.qual, 'with_check', p.with_check
            )) order by p.policyname)
            from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
          ), '[]'::jsonb) as policies
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and ${inSchemas}
        order by n.nspname, c.relname`,
        [schemas],
      ),
    ),
});
