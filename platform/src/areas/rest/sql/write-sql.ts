import type { PlannedCondition } from '../plan/read-plan.ts';
import type { Column, Relation } from '../schema-cache/schema-cache.ts';
import { conditionsSql } from './condition-sql.ts';
import { applied, type Parameters, quoteColumn, quoteName, quoteRelation } from './statement.ts';

/** The rows of the body, as a table. */
const BODY = 'howdah_body';

export interface BodyRows {
  /** JSON: an object or an array of objects. */
  text: string;
  isObject: boolean;
  columns: Column[];
  /** `missing=default`: missing columns of a row get their default instead of null. */
  appliesDefaults: boolean;
}

export interface Upsert {
  columns: readonly string[];
  resolution: 'merge-duplicates' | 'ignore-duplicates';
}

export interface Insert {
  relation: Relation;
  body: BodyRows;
  upsert: Upsert | null;
  /** PUT: the rows of the body must match. */
  conditions: readonly PlannedCondition[];
  returning: readonly string[];
}

/** Counts the rows that an upsert inserts. Only a setting can be written by both of its parts. */
const INSERTED = 'howdah.inserted';
const countInserted = (step: '+ 1' | '- 1') =>
  `set_config('${INSERTED}', (coalesce(nullif(current_setting('${INSERTED}', true), ''), '0')::int ${step})::text, true) is not null`;

export const insertedSql = `coalesce(nullif(current_setting('${INSERTED}', true), ''), '0')`;

export function insertSql(insert: Insert, parameters: Parameters): string {
  const { relation, body, upsert, conditions, returning } = insert;
  const names = body.columns.map(({ name }) => quoteName(name));
  const isMerge = upsert?.resolution === 'merge-duplicates';
  const matches = conditionsSql(conditions, { relation, alias: BODY, parameters }, () => 'true');
  const filters = [...(isMerge ? [countInserted('+ 1')] : []), ...matches];
  return [
    `insert into ${quoteRelation(relation)} as ${quoteName(relation.name)}`,
    names.length > 0 ? `(${names.join(', ')})` : '',
    `select ${body.columns.map(({ name }) => `${BODY}.${quoteName(name)}`).join(', ')}`,
    bodySql(body, parameters),
    filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    upsert && upsert.columns.length > 0 ? conflictSql(upsert, names) : '',
    returningSql(relation, returning),
  ].join(' ');
}

function conflictSql({ columns, resolution }: Upsert, names: readonly string[]): string {
  const target = `on conflict (${columns.map(quoteName).join(', ')})`;
  if (resolution === 'ignore-duplicates' || names.length === 0) return `${target} do nothing`;
  const sets = names.map((name) => `${name} = excluded.${name}`);
  return `${target} do update set ${sets.join(', ')} where ${countInserted('- 1')}`;
}

export interface Update {
  relation: Relation;
  body: BodyRows;
  conditions: readonly PlannedCondition[];
  returning: readonly string[];
}

export function updateSql({ relation, body, conditions, returning }: Update, parameters: Parameters): string {
  const alias = quoteName(relation.name);
  if (body.columns.length === 0) {
    // Nothing to set. Selecting no rows keeps the columns that the answer selects.
    const columns = returning.map((column) => quoteColumn(relation.name, column));
    return `select ${columns.join(', ') || '1'} from ${quoteRelation(relation)} as ${alias} where false`;
  }
  const sets = body.columns.map(({ name }) => `${quoteName(name)} = ${BODY}.${quoteName(name)}`);
  const filters = conditionsSql(conditions, { relation, alias: relation.name, parameters }, () => 'true');
  return [
    `update ${quoteRelation(relation)} as ${alias} set ${sets.join(', ')}`,
    bodySql(body, parameters, 'limit 1'),
    filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    returningSql(relation, returning),
  ].join(' ');
}

export function deleteSql(
  { relation, conditions, returning }: Omit<Update, 'body'>,
  parameters: Parameters,
): string {
  const filters = conditionsSql(conditions, { relation, alias: relation.name, parameters }, () => 'true');
  return [
    `delete from ${quoteRelation(relation)} as ${quoteName(relation.name)}`,
    filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    returningSql(relation, returning),
  ].join(' ');
}

/** Columns of a new row as `key=eq.value`, by which it can be found again; null without a key. */
export function locationSql(
  { primaryKey, columns }: Relation,
  source: string,
  parameters: Parameters,
): string {
  if (primaryKey.length === 0) return 'null';
  const list = parameters.addArray(primaryKey);
  const keys = primaryKey.map((key) => {
    // In the form of a filter.
    const { fromText, toJson } = columns.get(key)?.representation ?? {};
    return `${applied(fromText && toJson, quoteColumn('howdah_keys', key))} as ${quoteName(key)}`;
  });
  return `case when count(howdah_rows) = 1 then (
    select json_agg(json_build_array(j.key, coalesce('eq.' || j.value, 'is.null')))
    from (select ${keys.join(', ')} from ${source} as howdah_keys) as s, json_each_text(row_to_json(s)) as j
    where j.key = any(${list}::text[]))::text end`;
}

/** The body as a table `howdah_body`. `more` follows its rows. */
export function bodySql(
  { text, isObject, columns, appliesDefaults }: BodyRows,
  parameters: Parameters,
  more = '',
): string {
  // Not jsonb, which changes numbers and drops repeated keys.
  const payload = `(select ${parameters.add(text)}::json as data) as howdah_payload`;
  if (columns.length === 0) {
    const rows = isObject
      ? '(values (1)) as howdah_empty'
      : `json_array_elements(howdah_payload.data) as howdah_empty`;
    return `from ${payload}, lateral (select from ${rows} ${more}) as ${BODY}`;
  }
  const types = columns.map(
    ({ name, type, representation }) => `${quoteName(name)} ${representation?.fromJson ? 'json' : type}`,
  );
  const record = (rows: string) => `json_to_record${rows} as howdah_record(${types.join(', ')})`;
  const list = columns.map((column) => valueSql(column, appliesDefaults)).join(', ');
  const rows = appliesDefaults
    ? `${isObject ? `(select howdah_payload.data)` : 'json_array_elements(howdah_payload.data)'} as howdah_element(data),
      lateral (select array(select json_object_keys(howdah_element.data))) as howdah_given(keys),
      lateral ${record('(howdah_element.data)')}`
    : record(`${isObject ? '' : 'set'}(howdah_payload.data)`);
  return `from ${payload}, lateral (select ${list} from ${rows} ${more}) as ${BODY}`;
}

/** The value of a column of the body. The expression of a default is Postgres's own text. */
function valueSql(
  { name, type, default: expression, representation }: Column,
  appliesDefaults: boolean,
): string {
  const value = applied(representation?.fromJson, `howdah_record.${quoteName(name)}`);
  if (!appliesDefaults || expression === null) return `${value} as ${quoteName(name)}`;
  const isGiven = `${literal(name)} = any(howdah_given.keys)`;
  return `case when ${isGiven} then ${value} else (${expression})::${type} end as ${quoteName(name)}`;
}

/** The name of a known column as a string literal. */
const literal = (name: string) => `e'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function returningSql({ name }: Relation, returning: readonly string[]): string {
  if (returning.length === 0) return 'returning 1';
  return `returning ${returning.map((column) => quoteColumn(name, column)).join(', ')}`;
}
