import { quoteText } from '../../../engines/dump/identifiers.ts';
import type { ResultShape } from '../plan/result-shape.ts';
import type { Format } from '../request/media-types.ts';
import type { MediaHandler } from '../schema-cache/schema-cache.ts';
import { quoteRelation } from './statement.ts';

/** The rows that are written, or that a function returns. */
export const SOURCE = 'howdah_source';

/** The rows of an answer in CSV, whose header is read from the first one. */
const ANSWER = 'howdah_answer';

/** The column of a function's value. */
export const VALUE = 'howdah_value';

interface AnswerParts {
  /** What `howdah_source` reads or writes. */
  source: string;
  /** Selects the rows of the response, usually from the source. */
  rows: string;
  /** Selects one row for each row of the whole result; null if they are not counted. */
  count: string | null;
  /** Null if no body is needed. */
  format: Format | null;
  shape: ResultShape;
  /** The header of a function's values in CSV. */
  valueName?: string;
  /** The number of inserted rows of an upsert, and the columns of the inserted row, if requested. */
  inserted?: string;
  location?: string;
}

/**
 * Writes the one statement of a request. Its row contains the number of rows, the body, the number of all rows, the
 * headers and the status that a function of the project has set, the number of inserted rows, and the keys of a new
 * row.
 */
export function answerSql(parts: AnswerParts): string {
  const { source, rows, count, format, shape, inserted, location } = parts;
  const isCsv = format === 'csv';
  const with_ = [
    `${SOURCE} as (${source})`,
    ...(count === null ? [] : [`howdah_count as (${count})`]),
    ...(isCsv ? [`${ANSWER} as (${rows})`] : []),
  ];
  const isOne = shape === 'row' || shape === 'value';
  const columns = [
    isOne ? "'1'" : 'count(howdah_rows)::text',
    format === null ? 'null' : `(${bodySql(parts, format)})::text`,
    count === null ? 'null' : '(select count(*) from howdah_count)::text',
    "nullif(current_setting('response.headers', true), '')",
    "nullif(current_setting('response.status', true), '')",
    inserted ?? 'null',
    location ?? 'null',
  ];
  return `with ${with_.join(', ')} select ${columns.join(', ')} from ${isCsv ? ANSWER : `(${rows})`} as howdah_rows`;
}

function bodySql({ shape, valueName }: AnswerParts, format: Format): string {
  const isValue = shape === 'value' || shape === 'values';
  const item = isValue ? `howdah_rows.${VALUE}` : 'howdah_rows';
  if (typeof format !== 'string') return handlerSql(format, item);
  if (format === 'csv') return csvSql(isValue ? (valueName ?? VALUE) : null);
  if (format === 'geojson') {
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(ST_AsGeoJSON(howdah_rows)::json), '[]'))`;
  }
  const isStripped = format === 'json-stripped' || format === 'object-stripped';
  const isOne = format === 'object' || format === 'object-stripped' || shape === 'row' || shape === 'value';
  const list = isOne ? `json_agg(${item})->0` : `json_agg(${item})`;
  return `coalesce(${isStripped ? `json_strip_nulls(${list})` : list}, '${isOne ? 'null' : '[]'}')`;
}

/** Bytes are returned as base64, because the column is text. */
function handlerSql({ aggregate, target, isBinary }: MediaHandler, item: string): string {
  const row = target ? `${item}::${quoteRelation(target)}` : item;
  const made = aggregate ? `${quoteRelation(aggregate)}(${row})` : item;
  return isBinary ? `pg_catalog.encode(${made}, 'base64')` : made;
}

/** A header line, then Postgres's text of each row without its parentheses. */
function csvSql(valueName: string | null): string {
  const names =
    valueName === null
      ? `json_object_keys((select row_to_json(howdah_first) from ${ANSWER} as howdah_first limit 1))`
      : `(select ${quoteText(valueName)})`;
  const header = `select coalesce(string_agg(case when k ~ '[",\n]' then '"' || replace(k, '"', '""') || '"' else k end, ','), '')
    from ${names} as names (k)`;
  // Postgres doubles backslashes in rows; CSV does not.
  const line = `replace(substring(howdah_rows::text, 2, length(howdah_rows::text) - 2), '\\\\', '\\')`;
  return `(${header}) || '\n' || coalesce(string_agg(${line}, '\n'), '')`;
}
