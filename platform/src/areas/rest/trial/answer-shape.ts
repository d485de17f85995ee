import type { EmbedPlan, ReadPlan } from '../plan/read-plan.ts';
import { outputName } from '../plan/read-plan.ts';
import type { SelectedField } from '../request/select.ts';
import type { OperationFacts } from '../rest-call.ts';
import type { Column, Routine, SchemaCache } from '../schema-cache/schema-cache.ts';

/** The shape of a response: by path, a type, `list` or `object`. The empty path is the whole response. */
export type AnswerShape = ReadonlyMap<string, string>;

/** Encodes a path as a key. Names can contain any character. */
export const keyOfPath = (path: readonly string[]) => JSON.stringify(path);
export const pathOfKey = (key: string) => JSON.parse(key) as string[];

/** Returns the shape of a response in a schema. Empty for a response without a body. */
export function shapeOfAnswer(
  { plan, format, shape, routine }: OperationFacts,
  cache: SchemaCache,
): AnswerShape {
  const found = new Map<string, string>();
  if (format === null) return found;
  if (typeof format !== 'string') return found.set(keyOfPath([]), format.mediaType);
  const isOne = shape === 'row' || shape === 'value' || format === 'object' || format === 'object-stripped';
  found.set(keyOfPath([]), isOne ? 'object' : 'list');
  if (shape === 'value' || shape === 'values') {
    found.set(keyOfPath([]), shape === 'value' ? routine!.returnedType : `list of ${routine!.returnedType}`);
    return found;
  }
  addFields(found, [], plan, fieldTypes(routine, cache));
  return found;
}

interface FieldTypes {
  cache: SchemaCache;
  /** The shape of a function's row that belongs to no table. */
  columns: ReadonlyMap<string, string>;
}

export function fieldTypes(routine: Routine | null, cache: SchemaCache): FieldTypes {
  return { cache, columns: new Map(routine?.columns.map(({ name, type }) => [name, type])) };
}

function addFields(
  found: Map<string, string>,
  path: readonly string[],
  plan: ReadPlan,
  types: FieldTypes,
): void {
  for (const [name, type] of fieldsOf(plan, types)) found.set(keyOfPath([...path, name]), type);
  for (const embed of plan.embeds) addEmbed(found, path, embed, types);
}

function addEmbed(
  found: Map<string, string>,
  path: readonly string[],
  embed: EmbedPlan,
  types: FieldTypes,
): void {
  if (!embed.isSpread) {
    const own = [...path, embed.name];
    if (isEmpty(embed)) return;
    found.set(keyOfPath(own), embed.isToOne ? 'object' : 'list');
    return addFields(found, own, embed, types);
  }
  // The fields of a spread belong to the parent: values of one row, lists of many rows.
  const spread = new Map<string, string>();
  addFields(spread, path, embed, types);
  for (const [key, type] of spread) found.set(key, embed.isToOne ? type : `list of ${type}`);
}

/** An embed without columns only filters. */
function isEmpty({ fields, embeds }: ReadPlan): boolean {
  return fields.length === 0 && embeds.every(isEmpty);
}

function fieldsOf(plan: ReadPlan, types: FieldTypes): [name: string, type: string][] {
  return plan.fields.flatMap((field): [string, string][] => {
    if (field.field.name !== '*' || field.aggregate) return [[outputName(field), typeOf(field, plan, types)]];
    if (!plan.relation) return [...types.columns];
    return [...plan.relation.columns.values()].map((column) => [column.name, answeredType(column)]);
  });
}

function typeOf(selected: SelectedField, plan: ReadPlan, types: FieldTypes): string {
  const { field, cast, aggregate, aggregateCast } = selected;
  if (aggregateCast) return aggregateCast;
  if (aggregate === 'count') return 'bigint';
  const last = field.path.at(-1);
  const column = aggregate ? undefined : plan.relation?.columns.get(field.name);
  const whole = column ? answeredType(column) : columnType(field.name, plan, types);
  const plain = cast ?? (last ? (last.asText ? 'text' : 'json') : whole);
  return aggregate ? `${aggregate} of ${plain}` : plain;
}

/** A representation can be any JSON. */
const answeredType = ({ type, representation }: Column) => (representation?.toJson ? 'json' : type);

/** The type of a column or a computed column. */
export function columnType(name: string, { relation }: ReadPlan, { cache, columns }: FieldTypes): string {
  if (!relation) return columns.get(name) ?? 'unknown';
  return relation.columns.get(name)?.type ?? cache.computedTypes.get(relation)?.get(name) ?? 'unknown';
}
