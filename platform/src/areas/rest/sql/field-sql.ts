import type { Field, JsonStep } from '../request/fields.ts';
import type { SelectedField } from '../request/select.ts';
import type { FunctionName, Relation } from '../schema-cache/schema-cache.ts';
import { outputName } from '../plan/read-plan.ts';
import { applied, type Parameters, quoteColumn, quoteName } from './statement.ts';

export interface FieldContext {
  relation: Relation | null;
  alias: string;
  parameters: Parameters;
  /** Returns values as they are stored. */
  isPlain?: boolean;
}

/** Selects a field. A path is applied to json columns without a conversion, so that their indexes are used. */
export function fieldSql({ name, path }: Field, { relation, alias, parameters }: FieldContext): string {
  const column = quoteColumn(alias, name);
  if (path.length === 0) return column;
  const type = relation?.columns.get(name)?.type;
  const base = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  return `(${base}${path.map((step) => stepSql(step, parameters)).join('')})`;
}

function stepSql({ asText, key }: JsonStep, parameters: Parameters): string {
  const arrow = asText ? '->>' : '->';
  if (key.kind === 'key') return `${arrow}${parameters.add(key.name)}::text`;
  return `${arrow}${parameters.add(key.index)}::int`;
}

/** An item of a select list, with its name if it differs from the column's. */
export function selectedSql(selected: SelectedField, context: FieldContext): string {
  const value = aggregateSql(selected, plainSql(selected, context));
  const name = outputName(selected);
  const isPlain = selected.field.path.length === 0 && !selected.aggregate && !selected.cast;
  if (selected.field.name === '*' && !selected.aggregate) return allSql(context);
  return isPlain && name === selected.field.name && !formatOf(selected, context)
    ? value
    : `${value} as ${quoteName(name)}`;
}

/** Selects all columns, by name only if one of them has a representation. */
export function allSql(context: FieldContext): string {
  const { alias, relation, isPlain } = context;
  const columns = [...(relation?.columns.values() ?? [])];
  if (isPlain || !columns.some(({ representation }) => representation?.toJson))
    return quoteColumn(alias, '*');
  return columns
    .map(({ name, representation }) => {
      const column = `${quoteName(alias)}.${quoteName(name)}`;
      return representation?.toJson
        ? `${applied(representation.toJson, column)} as ${quoteName(name)}`
        : column;
    })
    .join(', ');
}

/** The value of an item before its aggregate. */
export function plainSql(selected: SelectedField, context: FieldContext): string {
  const { field, cast, aggregate } = selected;
  if (field.name === '*' && aggregate === 'count') return '*';
  const value = applied(formatOf(selected, context), fieldSql(field, context));
  return cast ? `cast(${value} as ${typeSql(cast)})` : value;
}

/** Converts a value for the response. Aggregates and paths read the unconverted value. */
export function formatOf(
  { field, aggregate }: SelectedField,
  { relation, isPlain }: FieldContext,
): FunctionName | undefined {
  if (isPlain || aggregate || field.path.length > 0) return undefined;
  return relation?.columns.get(field.name)?.representation?.toJson;
}

export function aggregateSql(
  { aggregate, aggregateCast }: Pick<SelectedField, 'aggregate' | 'aggregateCast'>,
  value: string,
): string {
  if (!aggregate) return value;
  const call = `${aggregate}(${value})`;
  return aggregateCast ? `cast(${call} as ${typeSql(aggregateCast)})` : call;
}

/**
 * The name of a type. It cannot be quoted, because `"bigint"` is another type than `bigint`. The grammar admits letters,
 * digits, `_`, `$` and blanks only; this makes sure of it.
 */
function typeSql(name: string): string {
  if (!/^[\p{L}\p{N}_ $]+$/u.test(name)) throw new Error(`Not the name of a type: ${name}`);
  return name;
}
