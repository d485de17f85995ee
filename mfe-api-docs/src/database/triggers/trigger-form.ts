import { isBlank } from '@howdah/shared-api/contract';
import {
  ident,
  triggerEvents,
  triggers,
  triggerStates,
  triggerTimings,
  type BuiltStatements,
  type PostgresFunction,
  type PostgresTrigger,
  type TablePrivileges,
  type TriggerTerms,
  type TriggerTiming,
} from '@howdah/shared-api/pg-meta';
import { array, object, string, type InferType } from 'yup';
import { nameSchema } from '../change/name-schema.ts';

/** A table or view that can have triggers. */
export type TriggerTable = Pick<TablePrivileges, 'relation_id' | 'schema' | 'name' | 'kind'>;

export const triggerForm = object({
  name: nameSchema(),
  tableId: string().required('Choose a table'),
  timing: string().oneOf(triggerTimings).required(),
  events: array(string().oneOf(triggerEvents).required()).min(1, 'Choose an event').required(),
  /** The columns of an update. Empty for all. */
  columns: array(string().required()).required(),
  level: string().oneOf(['row', 'statement']).required(),
  when: string().defined(),
  /** As `functionKey` writes it. */
  function: string().required('Choose a function'),
  args: array(object({ text: string().defined() })).required(),
  oldTable: string().defined(),
  newTable: string().defined(),
  state: string().oneOf(triggerStates).required(),
});

export type TriggerValues = InferType<typeof triggerForm>;

export const functionKey = ({ schema, name }: { schema: string; name: string }): string =>
  ident(schema) + ident(name);

export function triggerValues(current: PostgresTrigger | undefined): TriggerValues {
  const terms = current && triggers.termsOf(current);
  return {
    name: terms?.name ?? '',
    tableId: current ? String(current.table_id) : '',
    timing: terms?.timing ?? 'BEFORE',
    events: [...(terms?.events ?? [])],
    columns: [...(terms?.columns ?? [])],
    level: terms && !terms.forEachRow ? 'statement' : 'row',
    when: terms?.when ?? '',
    function: terms ? functionKey(terms.function) : '',
    args: terms?.args?.map((text) => ({ text })) ?? [],
    oldTable: terms?.oldTable ?? '',
    newTable: terms?.newTable ?? '',
    state: current?.state ?? 'origin',
  };
}

/** The options that Postgres allows with the current values. */
export interface TriggerChoices {
  timings: readonly TriggerTiming[];
  truncate: boolean;
  columns: boolean;
  when: boolean;
  /** The only level, with the reason. */
  level: { only: TriggerValues['level']; reason: string } | undefined;
  oldTable: boolean;
  newTable: boolean;
}

export function triggerChoices(
  { timing, events, columns }: Pick<TriggerValues, 'timing' | 'events' | 'columns'>,
  kind: TriggerTable['kind'] = 'table',
): TriggerChoices {
  const isView = kind === 'view';
  const hasColumns = !isView && events.includes('UPDATE');
  // Transition tables need a single event, after the statement.
  const seesAll = kind !== 'foreign_table' && !isView && timing === 'AFTER' && events.length === 1;
  const seesAllOf = seesAll && (!hasColumns || columns.length === 0);
  return {
    timings: isView ? triggerTimings : ['BEFORE', 'AFTER'],
    truncate: !isView,
    columns: hasColumns,
    when: timing !== 'INSTEAD OF',
    level: onlyLevel(timing, events, isView),
    oldTable: seesAllOf && (events[0] === 'UPDATE' || events[0] === 'DELETE'),
    newTable: seesAllOf && (events[0] === 'UPDATE' || events[0] === 'INSERT'),
  };
}

function onlyLevel(timing: TriggerTiming, events: TriggerValues['events'], isView: boolean) {
  if (timing === 'INSTEAD OF') {
    return { only: 'row', reason: 'INSTEAD OF triggers run for each row.' } as const;
  }
  if (isView) {
    return {
      only: 'statement',
      reason: 'On a view, BEFORE and AFTER triggers run for each statement.',
    } as const;
  }
  if (events.includes('TRUNCATE')) {
    return { only: 'statement', reason: 'TRUNCATE triggers run for each statement.' } as const;
  }
  return undefined;
}

/** SQL that creates or changes a trigger. Undefined while the form is incomplete, and without changes. */
export function triggerSql(
  current: PostgresTrigger | undefined,
  values: TriggerValues,
  table: Pick<TriggerTable, 'schema' | 'name' | 'kind'> | undefined,
  functions: readonly { schema: string; name: string }[],
): BuiltStatements | undefined {
  const called = functions.find((one) => functionKey(one) === values.function);
  if (isBlank(values.name) || !called || values.events.length === 0) return undefined;
  const choices = triggerChoices(values, table?.kind);
  const terms: TriggerTerms = {
    name: values.name,
    timing: values.timing,
    events: values.events,
    columns: choices.columns ? values.columns : [],
    forEachRow: (choices.level?.only ?? values.level) === 'row',
    when: choices.when ? given(values.when) : undefined,
    oldTable: choices.oldTable ? given(values.oldTable) : undefined,
    newTable: choices.newTable ? given(values.newTable) : undefined,
    function: { schema: called.schema, name: called.name },
    args: values.args.map(({ text }) => text),
  };
  if (current) return triggers.update(current, terms, values.state);
  return table && triggers.create({ schema: table.schema, table: table.name, ...terms });
}

const given = (text: string) => (text.trim() === '' ? undefined : text);

/** The listed functions that a trigger can call, and the one that it calls, which can be built into Postgres. */
export function triggerFunctions(
  functions: readonly PostgresFunction[],
  current: PostgresTrigger | undefined,
): { schema: string; name: string }[] {
  const listed = functions.filter(({ return_type: type }) => type === 'trigger');
  if (!current) return listed;
  const called = { schema: current.function_schema, name: current.function_name };
  return listed.some((one) => functionKey(one) === functionKey(called)) ? listed : [called, ...listed];
}
