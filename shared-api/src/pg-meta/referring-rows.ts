import { array, number, object, string, type InferType } from 'yup';
import { literal } from './format.ts';
import type { Relation } from './relations.ts';
import { keySql, relationSql } from './rows/read-rows.ts';
import type { BuiltQuery } from './statements.ts';

/** The facts of a foreign key that are needed to count its rows. */
const link = object({
  /** Ids of the referring and the referenced table. */
  id: string().required(),
  of: string().required(),
  /** Its columns in the order of the key, each with the referenced column. */
  columns: array(object({ name: string().required(), of: string().required() })).required(),
  /** The referring table in a FROM clause, like in Postgres's own checks of foreign keys. */
  rows: string().required(),
  /**
   * SQL: whether its row `one` refers to `gone`. Null if the user cannot see all rows, or if the comparison of Postgres
   * differs.
   */
  refers: string().nullable().defined(),
});

const row = object({
  schema: string().required(),
  table: string().required(),
  /**
   * The effect on its rows: a cascade deletes them, two actions set their columns. The others prevent the deletion
   * while such rows exist, and so does a column that cannot become NULL.
   */
  action: string().oneOf(['cascade', 'set null', 'set default', 'no action', 'restrict']).required(),
  /** Names of the foreign keys. */
  keys: array(string().required()).required(),
  links: array(link).required(),
});
const rows = array(row).required();

/** A table whose rows change when the rows that they refer to are deleted, or prevent the deletion. */
export type ReferringTable = InferType<typeof row>;

/**
 * Lists the tables whose rows change, are deleted or prevent the deletion when rows of a table are deleted, by the
 * actions of foreign keys. Includes tables that are reached through cascades.
 */
function list({ id }: { id: string }): BuiltQuery<typeof rows> {
  return {
    schema: rows,
    sql: `with recursive keys as (
  select k.*
  from pg_constraint k
  -- A partition has a copy of the key of the whole.
  left join pg_constraint whole on whole.oid = k.conparentid and whole.confrelid = k.confrelid
  where k.contype = 'f' and whole.oid is null
), found (key, id, action) as (
  select oid, conrelid, confdeltype from keys where confrelid = ${literal(id)}::oid
  union
  select keys.oid, keys.conrelid, keys.confdeltype from found join keys on keys.confrelid = found.id where found.action = 'c'
)
select n.nspname::text as schema, c.relname::text as "table",
  case when f.action = 'c' then 'cascade' when f.action = 'r' then 'restrict'
    -- Where NULL is what Postgres would set, a column that is not nullable refuses it.
    when f.action = 'a' or exists (
      select from pg_attribute changed
      where changed.attrelid = k.conrelid and changed.attnum = any (coalesce(k.confdelsetcols, k.conkey))
        and changed.attnotnull and (f.action = 'n' or not changed.atthasdef)
    ) then 'no action'
    when f.action = 'n' then 'set null' else 'set default' end as action,
  json_agg(distinct k.conname::text order by k.conname::text) as keys,
  json_agg(json_build_object('id', k.conrelid::text, 'of', k.confrelid::text,
    'columns', (select json_agg(json_build_object('name', referring.attname, 'of', referred.attname) order by part.position)
      from unnest(k.conkey, k.confkey) with ordinality as part (from_column, to_column, position)
      join pg_attribute referring on referring.attrelid = k.conrelid and referring.attnum = part.from_column
      join pg_attribute referred on referred.attrelid = k.confrelid and referred.attnum = part.to_column),
    'rows', format('%s%I.%I', case when c.relkind = 'p' then '' else 'only ' end, n.nspname, c.relname),
    'refers', case when has_table_privilege(c.oid, 'select') and not row_security_active(c.oid)
      and not row_security_active(k.confrelid) and to_jsonb(k) ->> 'conperiod' is distinct from 'true' then (
      select string_agg(format('gone.%I operator(%I.%s) one.%I', referred.attname, s.nspname, o.oprname, referring.attname), ' and ')
      from unnest(k.conkey, k.confkey, k.conpfeqop) as part (from_column, to_column, operator)
      join pg_attribute referring on referring.attrelid = k.conrelid and referring.attnum = part.from_column
      join pg_attribute referred on referred.attrelid = k.confrelid and referred.attnum = part.to_column
      join pg_operator o on o.oid = part.operator
      join pg_namespace s on s.oid = o.oprnamespace
    ) end) order by k.oid) as links
from found f
join pg_constraint k on k.oid = f.key
join pg_class c on c.oid = f.id
join pg_namespace n on n.oid = c.relnamespace
group by 1, 2, 3
order by 1, 2, 3;`,
  };
}

const counts = array(
  object({ at: number().integer().required(), rows: number().integer().nullable().defined() }),
).required();

interface CountOf {
  relation: Pick<Relation, 'id' | 'schema' | 'name' | 'columns' | 'key'>;
  /** The keys of the rows to delete. */
  keys: readonly (readonly string[])[];
  /** The result of `list`. */
  tables: readonly ReferringTable[];
  /** If a table has more rows, the result is one more than this. */
  atMost: number;
}

/**
 * Counts the rows of each table that refer to rows which are about to be deleted, including those deleted by cascades.
 * `at` is the index of the table. There is no number if cascades form a cycle, if the user cannot see all rows, or if
 * the result depends on the order of the deletions.
 */
function count({ relation, keys, tables, atMost }: CountOf): BuiltQuery<typeof counts> {
  const named = (id: string) => `gone_${id}`;
  const isReferring = (links: ReferringTable['links']) =>
    `(${links.map(({ of, refers }) => `exists (select from ${named(of)} gone where ${refers})`).join(' or ')})`;
  const found = keys.map((key) => `(${keySql(relation.key, key)})`).join(' or ');
  const gone = new Map([
    [
      relation.id,
      `select one.ctid, one.tableoid, one.* from ${relationSql({ relation })} one where ${found || 'false'}`,
    ],
  ]);
  const isKnown = ({ links }: ReferringTable) =>
    links.every(({ of, refers }) => refers !== null && gone.has(of));
  let cascades = tables.filter(({ action }) => action === 'cascade');
  // More rows of the table itself can be deleted, so the effect on each is unknown.
  if (cascades.some(({ links }) => links[0]!.id === relation.id)) gone.clear();
  for (let next; (next = cascades.find(isKnown)); cascades = cascades.filter((one) => one !== next)) {
    const { id, rows: from } = next.links[0]!;
    gone.set(id, `select one.ctid, one.tableoid, one.* from ${from} one where ${isReferring(next.links)}`);
  }
  const counted = tables.map((table, at) => {
    const { id, rows: from } = table.links[0]!;
    const limited = (rest: string) => `(select count(*) from (select ${rest} limit ${atMost + 1}) counted)`;
    const answer = (text: string) => `select ${at} as at, ${text}::int as rows`;
    if (!isKnown(table)) return answer('null');
    if (table.action === 'cascade') return answer(limited(`from ${named(id)}`));
    const all = `from ${from} one where ${isReferring(table.links)}`;
    // A table in a cascade whose rows could not be followed.
    if (cascades.some(({ links }) => links[0]!.id === id)) return answer('null');
    if (!gone.has(id)) return answer(limited(all));
    const others = limited(
      `${all} and not exists (select from ${named(id)} other where other.ctid = one.ctid and other.tableoid = one.tableoid)`,
    );
    if (table.action.startsWith('set')) return answer(others);
    return answer(
      `(case when exists (select from ${named(id)} one where ${isReferring(table.links)}) then null else ${others} end)`,
    );
  });
  const ctes = [...gone].map(([id, text]) => `${named(id)} as (${text})`).join(',\n');
  return {
    schema: counts,
    sql: `${ctes && `with ${ctes}\n`}${counted.join('\nunion all\n')};`,
  };
}

/** Builds SQL for the effect of a deletion on other tables. */
export const referringRows = { list, count };
