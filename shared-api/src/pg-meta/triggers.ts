import { sqlTokens } from '@howdah/shared-api/sql-text';
import { array, object, string, type InferType } from 'yup';
import { expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import { checked, flag, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import {
  inSteps,
  pageSql,
  requireSame,
  whole,
  type BuiltQuery,
  type BuiltStatements,
  type PageOptions,
} from './statements.ts';
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
  /** For updates: the columns that it applies to. Empty for all. */
  columns: array(string().required()).json().required(),
  /** The name by which the function reads all rows as they were before the statement. Null for none. */
  old_table: string().nullable().defined(),
  /** The same, as they are after it. */
  new_table: string().nullable().defined(),
  /** Texts that the function reads as `tg_argv`. */
  args: array(string().defined()).json().required(),
  /** Whether it is a constraint trigger, which can wait for the end of the transaction. */
  is_constraint: flag(),
  /** Whether it comes from a partitioned table, and is changed there. */
  inherited: flag(),
  function_schema: string().required(),
  function_name: string().required(),
  /** The statement that creates it. */
  definition: string().required(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** A user-defined trigger. Triggers of foreign keys are not listed. */
export type PostgresTrigger = InferType<typeof row>;

/** What a trigger does and when. */
export interface TriggerTerms {
  name: string;
  timing: TriggerTiming;
  events: readonly TriggerEvent[];
  /** For updates: the columns that it applies to. All by default. */
  columns?: readonly string[];
  forEachRow: boolean;
  /** Names by which the function reads all rows before and after the statement. */
  oldTable?: string;
  newTable?: string;
  /** A condition, verbatim. */
  when?: string;
  /** A function that returns `trigger`. */
  function: QualifiedName;
  /** Texts that the function reads as `tg_argv`. */
  args?: readonly string[];
}

export interface TriggerCreation extends NameOnTable, TriggerTerms {}

const terms = object({
  timing: string().oneOf(triggerTimings).required(),
  events: array(string().oneOf(triggerEvents).required()).min(1, 'A trigger needs an event').required(),
});

const STATE = `case t.tgenabled when 'O' then 'origin' when 'D' then 'disabled' when 'R' then 'replica' else 'always' end`;
const COMMENT = `obj_description(t.oid, 'pg_trigger')`;

/*
 * The bits of `tgtype` are in Postgres's `catalog/pg_trigger.h`. `tgargs` has the bytes of each argument with a NUL
 * after it; they are split as hexadecimal digits with a space after each byte.
 */
const select = `select t.oid::int8 as id, c.oid::int8 as table_id, n.nspname::text as schema, c.relname::text as "table",
  t.tgname::text as name,
  ${STATE} as state,
  case when t.tgtype & 64 > 0 then 'INSTEAD OF' when t.tgtype & 2 > 0 then 'BEFORE' else 'AFTER' end as timing,
  to_jsonb(array_remove(array[
    case when t.tgtype & 4 > 0 then 'INSERT' end, case when t.tgtype & 16 > 0 then 'UPDATE' end,
    case when t.tgtype & 8 > 0 then 'DELETE' end, case when t.tgtype & 32 > 0 then 'TRUNCATE' end
  ], null)) as events,
  t.tgtype & 1 > 0 as for_each_row,
  (select coalesce(jsonb_agg(a.attname::text order by part.position), '[]')
    from unnest(t.tgattr::int2[]) with ordinality as part (attnum, position)
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = part.attnum) as columns,
  t.tgoldtable::text as old_table, t.tgnewtable::text as new_table,
  (select coalesce(jsonb_agg(convert_from(decode(part.digits, 'hex'), getdatabaseencoding()) order by part.position), '[]')
    from unnest(string_to_array(regexp_replace(encode(t.tgargs, 'hex'), '(..)', '\\1 ', 'g'), '00 '))
      with ordinality as part (digits, position)
    where part.position <= t.tgnargs) as args,
  t.tgconstraint <> 0 as is_constraint, t.tgparentid <> 0 as inherited,
  fn.nspname::text as function_schema, f.proname::text as function_name,
  pg_get_triggerdef(t.oid) as definition, ${COMMENT} as comment
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
  return inSteps([createSql(trigger, trigger)]);
}

/**
 * Changes a trigger to other terms. Postgres can only alter its name and state. For anything else, it is dropped and
 * created again in one transaction, with its state and comment. Then it raises an error in the database if the one to drop
 * is not the current one any more.
 */
function update(current: PostgresTrigger, next: TriggerTerms, state = current.state): BuiltStatements {
  checked(terms, { timing: next.timing, events: next.events });
  if (current.is_constraint) throw new Error('A constraint trigger cannot be changed this way');
  const before = termsOf(current);
  if (createSql(current, { ...before, name: next.name }) === createSql(current, next)) {
    return inSteps([
      ...(state === current.state ? [] : [stateSql(current, state)]),
      ...(next.name === current.name ? [] : [renameSql(current, next.name)]),
    ]);
  }
  const renewed = { schema: current.schema, table: current.table, name: next.name };
  return inSteps([
    requireCurrent(current),
    dropSql(current),
    createSql(current, next),
    ...(state === 'origin' ? [] : [stateSql(renewed, state)]),
    ...(current.comment === null
      ? []
      : [`comment on trigger ${ident(next.name)} on ${tableOf(current)} is ${literal(current.comment)}`]),
  ]);
}

/** The terms of an existing trigger. */
function termsOf(trigger: PostgresTrigger): TriggerTerms {
  return {
    name: trigger.name,
    timing: trigger.timing,
    events: trigger.events,
    columns: trigger.columns,
    forEachRow: trigger.for_each_row,
    oldTable: trigger.old_table ?? undefined,
    newTable: trigger.new_table ?? undefined,
    when: conditionIn(trigger.definition),
    function: { schema: trigger.function_schema, name: trigger.function_name },
    args: trigger.args,
  };
}

/** Switches a trigger on or off. */
function setState(trigger: NameOnTable, state: TriggerState): BuiltStatements {
  return inSteps([stateSql(trigger, state)]);
}

function rename(trigger: NameOnTable, name: string): BuiltStatements {
  return inSteps([renameSql(trigger, name)]);
}

function remove(trigger: NameOnTable, options: DropOptions = {}): BuiltStatements {
  return inSteps([dropSql(trigger, options)]);
}

/** Builds SQL for the triggers of a database. */
export const triggers = { list, create, update, termsOf, setState, rename, remove };

type OnTable = Pick<NameOnTable, 'schema' | 'table'>;

function createSql(on: OnTable, trigger: TriggerTerms): string {
  const { name, timing, events, columns = [], forEachRow, oldTable, newTable, when, args = [] } = trigger;
  checked(terms, { timing, events });
  const of = columns.length === 0 ? '' : ` of ${ident([...columns])}`;
  // In the order of Postgres, so that equal events give equal SQL.
  const words = triggerEvents
    .filter((event) => events.includes(event))
    .map((event) => (event === 'UPDATE' ? `update${of}` : event.toLowerCase()));
  return [
    `create trigger ${ident(name)}`,
    `${timing.toLowerCase()} ${words.join(' or ')} on ${tableOf(on)}`,
    ...(oldTable === undefined && newTable === undefined
      ? []
      : [`referencing${viewedAs('old', oldTable)}${viewedAs('new', newTable)}`]),
    `for each ${forEachRow ? 'row' : 'statement'}`,
    ...(when === undefined ? [] : [`when (${expressionSql(when)})`]),
    `execute function ${qualified(trigger.function)}(${args.map((text) => literal(text)).join(', ')})`,
  ].join('\n  ');
}

const viewedAs = (rows: 'old' | 'new', name: string | undefined) =>
  name === undefined ? '' : ` ${rows} table as ${ident(name)}`;

function requireCurrent(current: PostgresTrigger): string {
  return requireSame('trigger', 'pg_trigger t', [
    `t.oid = ${whole(current.id, 'id')} and t.tgrelid = to_regclass(${literal(tableOf(current))})`,
    // The definition has the name.
    `pg_get_triggerdef(t.oid) = ${literal(current.definition)}`,
    `${STATE} = ${literal(current.state)}`,
    `${COMMENT} is not distinct from ${literal(current.comment)}`,
  ]);
}

const STATE_VERBS: Record<TriggerState, string> = {
  origin: 'enable',
  disabled: 'disable',
  replica: 'enable replica',
  always: 'enable always',
};

const stateSql = (trigger: NameOnTable, state: TriggerState) =>
  `alter table ${tableOf(trigger)} ${STATE_VERBS[state]} trigger ${ident(trigger.name)}`;

const renameSql = (trigger: NameOnTable, name: string) =>
  `alter trigger ${ident(trigger.name)} on ${tableOf(trigger)} rename to ${ident(name)}`;

const dropSql = (trigger: NameOnTable, options: DropOptions = {}) =>
  `drop trigger ${ident(trigger.name)} on ${tableOf(trigger)}${behaviorSql(options)}`;

/** The condition in the parentheses after WHEN. Postgres only prints it as part of the whole statement. */
function conditionIn(definition: string): string | undefined {
  const tokens = [...sqlTokens(definition)];
  const word = tokens.findIndex(({ kind, text }) => kind === 'word' && text === 'WHEN');
  if (word === -1) return undefined;
  const opening = tokens[word + 1]!;
  let depth = 0;
  for (const { kind, text, start } of tokens.slice(word + 1)) {
    if (kind !== 'symbol') continue;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return definition.slice(opening.start + 1, start);
  }
  return undefined;
}
