// Without the schemas of the rest, which would bring a library of their own along.
import { literal } from '@howdah/shared-api/pg-meta/format';

/** One relation: schema, name, kind, row security, columns the database fills, columns nobody may give, keys. */
export type RelationFacts = [
  schema: string,
  name: string,
  kind: string,
  rowSecurity: boolean,
  filled: string[],
  generated: string[],
  keys: string[][],
];

export type ForeignKeyFacts = [
  schema: string,
  table: string,
  column: string,
  toSchema: string,
  toTable: string,
  toColumn: string,
];

export type FunctionFacts = [schema: string, name: string, returns: string];

/** What the document of the data API does not say. */
export interface ApiFacts {
  relations: RelationFacts[];
  foreignKeys: ForeignKeyFacts[];
  functions: FunctionFacts[];
}

const columnsWhere = (condition: string) => `(
  select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition})`;

/** One row with one column `facts`. It reads catalogs alone, and runs on Postgres 15 and newer. */
export function factsSql(schemas: readonly string[]): string {
  const exposed = `n.nspname in (${schemas.map((schema) => literal(schema)).join(', ') || 'null'})`;
  return `
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_array(
      n.nspname, c.relname, c.relkind, c.relrowsecurity,
      ${columnsWhere(`a.attgenerated = '' and (a.atthasdef or a.attidentity = 'd')`)},
      ${columnsWhere(`(a.attgenerated <> '' or a.attidentity = 'a')`)},
      (
        select coalesce(json_agg(k.names order by not k.indisprimary, k.indexrelid), '[]') from (
          select i.indisprimary, i.indexrelid, (
            select json_agg(a.attname order by p.place)
            from unnest(i.indkey::int2[]) with ordinality p (attnum, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = p.attnum
            where p.place <= i.indnkeyatts
          ) as names
          from pg_index i
          where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
        ) k
      )
    )), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${exposed}
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_array(n.nspname, c.relname, a.attname, rn.nspname, r.relname, ra.attname)
      order by c.relname, a.attnum, k.conname), '[]')
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_class r on r.oid = k.confrelid
    join pg_namespace rn on rn.oid = r.relnamespace
    join pg_attribute ra on ra.attrelid = k.confrelid and ra.attnum = k.confkey[1]
    where k.contype = 'f' and k.conparentid = 0 and array_length(k.conkey, 1) = 1 and ${exposed}
  ),
  'functions', (
    select coalesce(json_agg(json_build_array(n.nspname, p.proname, pg_get_function_result(p.oid))
      order by p.proname, p.pronargs desc, p.oid), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind = 'f' and ${exposed}
  )
) as facts`;
}
