import type { ResultShape } from '../plan/result-shape.ts';
import type { Format } from '../request/media-types.ts';
import type { MediaHandler } from '../schema-cache/schema-cache.ts';
import { quoteRelation } from './statement.ts';

/** The rows that are written, or that a function returns. */
export const SOURCE = 'howdah_source';

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
  /** The number of inserted rows of an upsert, and the columns of the inserted row, if requested. */
  inserted?: string;
  location?: string;
}

/**
 * Writes the one statement of a request. Its row contains the number of rows, the body, the number of all rows, the
 * headers and the status that a function of the project has set, the number of inserted rows, and the keys of a new
 * row.
 */
export function answerSql({ source, rows, count, format, shape, inserted, location }: AnswerParts): string {
  const with_ = [`${SOURCE} as (${source})`, ...(count === null ? [] : [`howdah_count as (${count})`])];
  const isOne = shape === 'row' || shape === 'value';
  const columns = [
    isOne ? "'1'" : 'count(howdah_rows)::text',
    format === null ? 'null' : `(${bodySql(format, shape)})::text`,
    count === null ? 'null' : '(select count(*) from howdah_count)::text',
    "nullif(current_setting('response.headers', true), '')",
    "nullif(current_setting('response.status', true), '')",
    inserted ?? 'null',
    location ?? 'null',
  ];
  return `with ${with_.join(', ')} select ${columns.join(', ')} from (${rows}) as howdah_rows`;
}

function bodySql(format: Format, shape: ResultShape): string {
  const item = shape === 'value' || shape === 'values' ? `howdah_rows.${VALUE}` : 'howdah_rows';
  if (typeof format !== 'string') return handlerSql(format, item);
  if (format === 'csv') return csvSql();
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
function csvSql(): string {
  const header = `select coalesce(string_agg(case when k ~ '[",\n]' then '"' || replace(k, '"', '""') || '"' else k end, ','), '')
    from json_object_keys((select row_to_json(howdah_first) from ${SOURCE} as howdah_first limit 1)) as k`;
  // Postgres doubles backslashes in rows; CSV does not.
  const line = `replace(substring(howdah_rows::text, 2, length(howdah_rows::text) - 2), '\\\\', '\\')`;
  return `(${header}) || '\n' || coalesce(string_agg(${line}, '\n'), '')`;
}
