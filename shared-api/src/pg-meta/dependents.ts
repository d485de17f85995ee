import { array, object, string, type InferType } from 'yup';
import { flag } from './row-schemas.ts';
import { whole, type BuiltQuery } from './statements.ts';

/** The kind of an object, by the Postgres catalog that lists it. */
export type DependencyCatalog =
  | 'pg_class'
  | 'pg_constraint'
  | 'pg_extension'
  | 'pg_namespace'
  | 'pg_proc'
  | 'pg_trigger'
  | 'pg_type';

export interface DependedOn {
  catalog: DependencyCatalog;
  id: number;
  /** The number of a column, for dependents of that column only. */
  column?: number;
}

const row = object({
  /** As Postgres calls it: `view shop.seen`, `column mood of table shop.books`. */
  what: string().required(),
  /** Whether it prevents a drop without CASCADE. Otherwise it is dropped too. */
  needs_cascade: flag(),
});
const rows = array(row).required();

/** An object that a drop also removes, or that prevents it. */
export type Dependent = InferType<typeof row>;

/**
 * Lists the dependents of an object that is about to be dropped, those that prevent it first. Follows `pg_depend` like
 * Postgres. Leaves out internal objects: toast tables, row types, triggers of foreign keys.
 */
function list({ catalog, id, column = 0 }: DependedOn): BuiltQuery<typeof rows> {
  const self = `'${catalog}'::regclass::oid, ${whole(id, 'id')}::oid, ${whole(column, 'column')}::int`;
  return {
    schema: rows,
    // A view depends through its rule, so the view is listed instead of the rule.
    sql: `with recursive found (classid, objid, objsubid, goes_along, is_part) as (
  values (${self}, true, true)
  union
  select case when v.oid is null then d.classid else 'pg_class'::regclass::oid end, coalesce(v.oid, d.objid),
    case when v.oid is null then d.objsubid else 0 end,
    v.oid is null and d.deptype <> 'n', v.oid is null and d.deptype = 'i'
  from found f
  join pg_depend d on d.refclassid = f.classid and d.refobjid = f.objid
    and (f.objsubid = 0 or d.refobjsubid = f.objsubid)
  left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
  left join pg_class v on v.oid = r.ev_class and v.relkind in ('v', 'm')
)
select what, not bool_or(goes_along) as needs_cascade
from found f, lateral (select pg_describe_object(f.classid, f.objid, f.objsubid) as what) described
where what is not null and (classid, objid, objsubid) <> (${self})
  and not (objid = ${whole(id, 'id')}::oid and classid = '${catalog}'::regclass::oid)
  and not exists (select from pg_type t where f.classid = 'pg_type'::regclass and t.oid = f.objid
    and (t.typelem <> 0 and t.typcategory = 'A' or exists (select from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')))
  and not exists (select from pg_trigger t where f.classid = 'pg_trigger'::regclass and t.oid = f.objid and t.tgisinternal)
  and not exists (select from pg_class c where f.classid = 'pg_class'::regclass and c.oid = f.objid and c.relnamespace = 'pg_toast'::regnamespace)
group by classid, objid, objsubid, what
having not bool_or(is_part)
order by needs_cascade desc, what
limit 200;`,
  };
}

/** Builds SQL for the dependents of an object. */
export const dependents = { list };
