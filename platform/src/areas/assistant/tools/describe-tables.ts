import { Type } from '@fastify/type-provider-typebox';
import { fitted } from './fitted.ts';
import { ObjectName, SchemaName } from './names.ts';
import { projectTool } from './project-tool.ts';

const columns = `(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'not_null', nullif(a.attnotnull, false),
    'identity', nullif(a.attidentity <> '', false),
    'generated', nullif(a.attgenerated <> '', false),
    'default', pg_get_expr(d.adbin, d.adrelid),
    'values', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
    'comment', col_description(a.attrelid, a.attnum)
  )) order by a.attnum)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

/** Without the arguments: those of a webhook are its address and its headers, which can have a key. */
const triggerDefinition = `case
  when t.tgnargs = 0 then pg_get_triggerdef(t.oid)
  else split_part(pg_get_triggerdef(t.oid), ' EXECUTE FUNCTION ', 1) || ' EXECUTE FUNCTION ' || t.tgfoid::regproc || '(...)'
end`;

const listOf = (expression: string, from: string) =>
  `coalesce((select jsonb_agg(${expression}) from ${from}), '[]'::jsonb)`;

export const describeTables = projectTool({
  description:
    'Describes tables or views of one schema: columns with types, defaults and enum values, primary and foreign keys and other constraints, indexes, triggers, and the definition of a view.',
  input: Type.Object({
    schema: SchemaName,
    tables: Type.Array(ObjectName, { minItems: 1, maxItems: 20 }),
  }),
  execute: async ({ schema, tables }, { reader }) =>
    fitted(
      await reader.rows(
        `select
          n.nspname::text as schema,
          c.relname::text as name,
          obj_description(c.oid, 'pg_class') as comment,
          c.relrowsecurity as rls_enabled,
          ${columns} as columns,
          ${listOf(
            "format('%I %s', k.conname, pg_get_constraintdef(k.oid)) order by k.contype, k.conname",
            "pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'",
          )} as constraints,
          ${listOf(
            "pg_get_constraintdef(k.oid) || ' of ' || k.conrelid::regclass::text order by k.conname",
            "pg_constraint k where k.confrelid = c.oid and k.contype = 'f' and k.conparentid = 0",
          )} as referenced_by,
          ${listOf(
            'pg_get_indexdef(i.indexrelid) order by i.indexrelid',
            'pg_index i where i.indrelid = c.oid and not i.indisprimary',
          )} as indexes,
          ${listOf(
            `${triggerDefinition} order by t.tgname`,
            'pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal',
          )} as triggers,
          case when c.relkind in ('v', 'm') then left(pg_get_viewdef(c.oid), 10000) end as definition
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname = $1
          and c.relname in (select jsonb_array_elements_text($2::jsonb))
        order by c.relname`,
        [schema, tables],
      ),
    ),
});
