import type { Field, JsonStep } from '../request/fields.ts';
import type { SelectedField } from '../request/select.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';
import { outputName } from '../plan/read-plan.ts';
import { type Parameters, quoteColumn, quoteName } from './statement.ts';

export interface FieldContext {
  relation: Relation | null;
  alias: string;
  parameters: Parameters;
}

/** Selects a field. Only json columns take a path as they are, so that their indexes are used. */
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

/** An item of a select list, with its name where it is not the column's own. */
export function selectedSql(selected: SelectedField, context: FieldContext): string {
  const value = aggregateSql(selected, plainSql(selected, context));
  const name = outputName(selected);
  const isPlain = selected.field.path.length === 0 && !selected.aggregate && !selected.cast;
  if (selected.field.name === '*' && !selected.aggregate) return value;
  return isPlain && name === selected.field.name ? value : `${value} as ${quoteName(name)}`;
}

/** The value of an item before its aggregate. */
export function plainSql({ field, cast, aggregate }: SelectedField, context: FieldContext): string {
  if (field.name === '*' && aggregate === 'count') return '*';
  const value = fieldSql(field, context);
  return cast ? `cast(${value} as ${typeSql(cast)})` : value;
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
