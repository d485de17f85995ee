import type { Parameter, Routine } from '../schema-cache/schema-cache.ts';
import { takesBody } from '../plan/find-routine.ts';
import { assertLevels } from '../request/json-levels.ts';
import { textOf } from '../request/payload.ts';
import { VALUE } from './answer-sql.ts';
import { type Parameters, quoteColumn, quoteName, quoteRelation } from './statement.ts';
import { bodySql } from './write-sql.ts';

/** The arguments of a function. */
export type CallArguments =
  | { kind: 'pairs'; pairs: readonly [name: string, value: string][] }
  | { kind: 'json'; text: string; isObject: boolean; keys: readonly string[] }
  /** Its only, unnamed argument. */
  | { kind: 'body'; bytes: Buffer };

/** Selects the result of a function. `columns`: those of its rows that are needed. */
export function callSql(
  routine: Routine,
  args: CallArguments,
  columns: readonly string[],
  parameters: Parameters,
): string {
  const { list, from } = argumentsSql(routine, args, parameters);
  const call = `${quoteRelation(routine)}(${list})`;
  if (!routine.isComposite) {
    const value = `(select ${call} as ${quoteName(VALUE)}) as howdah_call`;
    return `select howdah_call.${VALUE} ${from ? `${from}, lateral` : 'from'} ${value}`;
  }
  const needed =
    columns.length === 0 ? '*' : columns.map((column) => quoteColumn('howdah_call', column)).join(', ');
  return `select ${needed === '*' ? 'howdah_call.*' : needed} ${from ? `${from}, lateral` : 'from'} ${call} as howdah_call`;
}

function argumentsSql(
  routine: Routine,
  args: CallArguments,
  parameters: Parameters,
): { list: string; from: string | null } {
  if (takesBody(routine)) {
    return { list: bodyArgument(routine.parameters[0]!, args, parameters), from: null };
  }
  if (args.kind === 'pairs') {
    const given = routine.parameters.filter(({ name }) => args.pairs.some(([key]) => key === name));
    return {
      list: given.map((parameter) => pairSql(parameter, args.pairs, parameters)).join(', '),
      from: null,
    };
  }
  if (args.kind === 'body') return { list: '', from: null };
  const given = routine.parameters.filter(({ name }) => args.keys.includes(name));
  if (given.length === 0) return { list: '', from: null };
  const columns = given.map(({ name, type }) => ({
    name,
    type,
    default: null,
    representation: null,
    isRequired: false,
  }));
  const body = { text: args.text, isObject: args.isObject, columns, appliesDefaults: false };
  const list = given.map(
    ({ name, isVariadic }) =>
      `${isVariadic ? 'variadic ' : ''}${quoteName(name)} := ${quoteColumn('howdah_body', name)}`,
  );
  return { list: list.join(', '), from: bodySql(body, parameters, 'limit 1') };
}

function bodyArgument({ type }: Parameter, args: CallArguments, parameters: Parameters): string {
  if (args.kind === 'body') {
    if (type === 'bytea') return `decode(${parameters.add(args.bytes.toString('base64'))}, 'base64')`;
    const text = textOf(args.bytes);
    assertArgument(type, text);
    return `${parameters.add(text)}::${type}`;
  }
  const text = args.kind === 'json' ? args.text : JSON.stringify(Object.fromEntries(args.pairs));
  return `${parameters.add(text)}::${type}`;
}

/** The types whose values can hold any brackets. */
const TEXT_TYPES = /^(text|character varying|character|"char"|name|xml|bytea)(\[\])?$/;

/** Limits the levels of JSON. Domains can be of JSON, and Postgres casts before it checks privileges. */
function assertArgument(type: string, value: string): void {
  if (!TEXT_TYPES.test(type)) assertLevels(value, type.endsWith('[]'));
}

/** An argument of the URL or a form. A variadic one can be given several times. */
function pairSql(
  { name, type, isVariadic }: Parameter,
  pairs: readonly [string, string][],
  parameters: Parameters,
): string {
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  values.forEach((value) => assertArgument(type, value));
  const value =
    isVariadic && !isArrayText(values) ? parameters.addArray(values) : parameters.add(values.at(-1)!);
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} := ${value}::${type}`;
}

/** A single value in braces is the whole array. */
const isArrayText = (values: readonly string[]) => values.length === 1 && /^\{.*\}$/s.test(values[0]!);
