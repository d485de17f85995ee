import { array, object, string, type InferType } from 'yup';
import { literal } from './format.ts';
import type { BuiltQuery } from './statements.ts';

const row = object({
  schema: string().required(),
  table: string().required(),
  /** What becomes of its rows: a cascade deletes them, two set their columns. The others refuse while there are such rows. */
  action: string().oneOf(['cascade', 'set null', 'set default', 'no action', 'restrict']).required(),
  /** Names of the foreign keys. */
  keys: array(string().required()).required(),
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
  select k.conrelid, k.confrelid, k.confdeltype, k.conname
  from pg_constraint k
  -- A partition has a copy of the key of the whole.
  left join pg_constraint whole on whole.oid = k.conparentid and whole.confrelid = k.confrelid
  where k.contype = 'f' and whole.oid is null
), found (id, action, key) as (
  select conrelid, confdeltype, conname from keys where confrelid = ${literal(id)}::oid
  union
  select keys.conrelid, keys.confdeltype, keys.conname from found join keys on keys.confrelid = found.id where found.action = 'c'
)
select n.nspname::text as schema, c.relname::text as "table",
  case f.action when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default' when 'r' then 'restrict'
    else 'no action' end as action,
  json_agg(f.key::text order by f.key) as keys
from found f
join pg_class c on c.oid = f.id
join pg_namespace n on n.oid = c.relnamespace
group by 1, 2, 3
order by 1, 2, 3;`,
  };
}

/** What deleting rows does to other tables. */
export const referringRows = { list };
