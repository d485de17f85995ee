import { array, object, string, type InferType } from 'yup';
import { expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import { checked, flag, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import { inSteps, pageSql, type BuiltQuery, type BuiltStatements, type PageOptions } from './statements.ts';
import {
  behaviorSql,
  qualified,
  tableOf,
  type DropOptions,
  type NameOnTable,
  type QualifiedName,
} from './table-name.ts';

export const triggerTimings = ['BEFORE', 'AFTER', 'INSTEAD OF'] as const;
export const triggerEvents = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const;
/** When a trigger fires: `origin` in ordinary sessions, `replica` where changes are replayed, `always` in both. */
export const triggerStates = ['origin', 'disabled', 'replica', 'always'] as const;

export type TriggerTiming = (typeof triggerTimings)[number];
export type TriggerEvent = (typeof triggerEvents)[number];
export type TriggerState = (typeof triggerStates)[number];

const row = object({
  id: wholeNumber(),
  table_id: wholeNumber(),
  schema: string().required(),
  table: string().required(),
  name: string().required(),
  state: string().oneOf(triggerStates).required(),
  timing: string().oneOf(triggerTimings).required(),
  events: array(string().oneOf(triggerEvents).required()).json().required(),
  /** Whether it fires for each row, or once for a statement. */
  for_each_row: flag(),
  /** Whether it comes from a partitioned table, and is changed there. */
  inherited: flag(),
  function_schema: string().required(),
  function_name: string().required(),
  /** The statement that creates it. */
  definition: string().required(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** A trigger that somebody made; those of foreign keys are not listed. */
export type PostgresTrigger = InferType<typeof row>;

export interface TriggerCreation extends NameOnTable {
  timing: TriggerTiming;
  events: readonly TriggerEvent[];
  forEachRow: boolean;
  /** A condition, verbatim. */
  when?: string;
  /** A function that returns `trigger`. */
  function: QualifiedName;
  /** Texts that the function reads as `tg_argv`. */
  args?: readonly string[];
}

const creation = object({
  timing: string().oneOf(triggerTimings).required(),
  events: array(string().oneOf(triggerEvents).required()).min(1, 'A trigger needs an event').required(),
});

// The bits of `tgtype` are in Postgres's `catalog/pg_trigger.h`.
const select = `select t.oid::int8 as id, c.oid::int8 as table_id, n.nspname::text as schema, c.relname::text as "table",
  t.tgname::text as name,
  case t.tgenabled when 'O' then 'origin' when 'D' then 'disabled' when 'R' then 'replica' else 'always' end as state,
  case when t.tgtype & 64 > 0 then 'INSTEAD OF' when t.tgtype & 2 > 0 then 'BEFORE' else 'AFTER' end as timing,
  to_jsonb(array_remove(array[
    case when t.tgtype & 4 > 0 then 'INSERT' end, case when t.tgtype & 16 > 0 then 'UPDATE' end,
    case when t.tgtype & 8 > 0 then 'DELETE' end, case when t.tgtype & 32 > 0 then 'TRUNCATE' end
  ], null)) as events,
  t.tgtype & 1 > 0 as for_each_row, t.tgparentid <> 0 as inherited,
  fn.nspname::text as function_schema, f.proname::text as function_name,
  pg_get_triggerdef(t.oid) as definition, obj_description(t.oid, 'pg_trigger') as comment
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_proc f on f.oid = t.tgfoid
join pg_namespace fn on fn.oid = f.pronamespace`;

/** Lists triggers by schema, table and name. */
function list({ tableId, limit, offset, ...filter }: TableFilter & PageOptions = {}): BuiltQuery<
  typeof rows
> {
  return {
    sql: `${select}\nwhere not t.tgisinternal and ${tableConditions('n.nspname', 'c.oid', { tableId, ...filter })}\norder by n.nspname, c.relname, t.tgname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

function create(trigger: TriggerCreation): BuiltStatements {
  const { name, timing, events, forEachRow, when, args = [] } = trigger;
  checked(creation, { timing, events });
  return inSteps([
    [
      `create trigger ${ident(name)}`,
      `${timing.toLowerCase()} ${events.map((event) => event.toLowerCase()).join(' or ')} on ${tableOf(trigger)}`,
      `for each ${forEachRow ? 'row' : 'statement'}`,
      ...(when === undefined ? [] : [`when (${expressionSql(when)})`]),
      `execute function ${qualified(trigger.function)}(${args.map((text) => literal(text)).join(', ')})`,
    ].join('\n  '),
  ]);
}

/** Switches a trigger on or off. */
function setState(trigger: NameOnTable, state: TriggerState): BuiltStatements {
  const how = { origin: 'enable', disabled: 'disable', replica: 'enable replica', always: 'enable always' }[
    state
  ];
  return inSteps([`alter table ${tableOf(trigger)} ${how} trigger ${ident(trigger.name)}`]);
}

function rename(trigger: NameOnTable, name: string): BuiltStatements {
  return inSteps([`alter trigger ${ident(trigger.name)} on ${tableOf(trigger)} rename to ${ident(name)}`]);
}

function remove(trigger: NameOnTable, options: DropOptions = {}): BuiltStatements {
  return inSteps([`drop trigger ${ident(trigger.name)} on ${tableOf(trigger)}${behaviorSql(options)}`]);
}

/** Builds SQL for the triggers of a database. */
export const triggers = { list, create, setState, rename, remove };
