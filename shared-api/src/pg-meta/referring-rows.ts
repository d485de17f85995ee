import { array, number, object, string, type InferType } from 'yup';
import { literal } from './format.ts';
import type { Relation } from './relations.ts';
import { keySql, relationSql } from './rows/read-rows.ts';
import type { BuiltQuery } from './statements.ts';

/** What of a foreign key its rows are counted by. */
const link = object({
  /** Ids of the table with the key, and of the one that it refers to. */
  id: string().required(),
  of: string().required(),
  /** Its columns, in the order of the key, each with the one that it refers to. */
  columns: array(object({ name: string().required(), of: string().required() })).required(),
  /** SQL of the table, as Postgres itself looks for the rows. */
  rows: string().required(),
  /** SQL: whether its row `one` refers to `gone`. Null where the user cannot see all rows, or Postgres compares otherwise. */
  refers: string().nullable().defined(),
});

const row = object({
  schema: string().required(),
  table: string().required(),
  /**
   * What becomes of its rows: a cascade deletes them, two set their columns. The others refuse while there are such rows, as
   * does a column that cannot become NULL.
   */
  action: string().oneOf(['cascade', 'set null', 'set default', 'no action', 'restrict']).required(),
  /** Names of the foreign keys. */
  keys: array(string().required()).required(),
  links: array(link).required(),
});
const rows = array(row).required();

/** A table whose rows change when those that they refer to are deleted, or keep them from it. */
export type ReferringTable = InferType<typeof row>;

/**
 * Lists the tables whose rows are changed or deleted when rows of a table are, or refuse it, by the actions of foreign keys:
 * also those that a cascade reaches by others.
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
  /** Of the rows to delete. */
  keys: readonly (readonly string[])[];
  /** As `list` answers them. */
  tables: readonly ReferringTable[];
  /** Where there are more rows of a table, the answer is one more than this. */
  atMost: number;
}

/**
 * Counts the rows of each table that refer to rows which are about to be deleted: those that a cascade deletes are gone for the
 * tables behind it. `at` is the index of the table. There is no number where tables delete each other in a circle, where the user
 * cannot see all rows, and where it is up to the order of the deletions whether Postgres refuses.
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
  // More rows of the table itself may go: of none it is known what becomes of it.
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
    // A table of the cascades whose own rows could not be followed.
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

/** What deleting rows does to other tables. */
export const referringRows = { list, count };
