import {
  IMPORT_CODES,
  MAX_FAILED_ROWS,
  type DateOrder,
  type ImportRequest,
} from '@howdah/shared-api/contract';
import { quoteName, quoteText } from '../../engines/dump/identifiers.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportBatch } from './read-import.ts';

export interface ImportScript {
  sql: string;
  /** Of each statement. */
  parameters: string[][];
  /** The position of the first batch's statement. One statement for each batch follows, and one that ends the import. */
  firstBatch: number;
}

const FUNCTION = 'pg_temp.howdah_import';
const END = 'pg_temp.howdah_import_end';

/**
 * The script of an import. It is one transaction: the table, where it is new, a statement for each batch, and one that
 * decides whether the import stands.
 */
export function importScript(
  target: ImportTarget,
  batches: readonly ImportBatch[],
  { on_failure: onFailure, date_order: dateOrder }: Pick<ImportRequest, 'on_failure' | 'date_order'>,
): ImportScript {
  const before = [...target.create, batchFunction(target, dateOrder), endFunction(onFailure)];
  const end = `select ${END}()::text, pg_catalog.to_regclass(${quoteText(target.table)})::oid::text`;
  let next = 1;
  const firsts = batches.map(({ rows }) => {
    next += rows;
    return next - rows;
  });
  const statements = [
    ...before,
    ...batches.map((_, index) => `select * from ${FUNCTION}($1::json, ${firsts[index]})`),
    end,
  ];
  return {
    sql: `${statements.join(';\n')};`,
    parameters: [...before.map(() => []), ...batches.map(({ json }) => [json]), []],
    firstBatch: before.length,
  };
}

const counter = (name: string) =>
  `coalesce(nullif(pg_catalog.current_setting('howdah.import_${name}', true), ''), '0')::int8`;
const add = (name: string, value: string) =>
  `perform pg_catalog.set_config('howdah.import_${name}', (${counter(name)} + ${value})::text, true);`;

/**
 * Errors that are not of a row: the statement itself is wrong (42, but not 42501: a policy refused the row), or the server
 * cannot go on.
 */
const ofNoRow = `pg_catalog.left(code, 2) in ('25', '40', '53', '57', '58', 'XX')
    or (pg_catalog.left(code, 2) = '42' and code <> '42501')`;

/** Errors of a single value, which its cast raises again. 22P05 (a NUL) concerns the whole row, which then cannot be read. */
const isOfAValue = `pg_catalog.left(code, 2) = '22' and code <> '22P05'`;

/** The style of what triggers and defaults print stays. */
const DATE_STYLES: Record<DateOrder, string> = { day_first: 'DMY', month_first: 'MDY' };

/**
 * Inserts rows, given as a JSON array; `first` is the number of its first row in the import. If one of them fails, it inserts smaller and
 * smaller parts, down to single rows, and returns the rows that fail: one bad row among hundreds costs a few attempts.
 */
function batchFunction({ table, columns }: ImportTarget, dateOrder: DateOrder | undefined): string {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const values = columns.map(({ readAs }, index) => `cast(r.c${index} as ${readAs})`).join(', ');
  const fields = columns.map((_, index) => `c${index} text`).join(', ');
  const body = `
declare
  count int8 := pg_catalog.json_array_length(given);
  done int8;
  detail text;
  hint text;
  size int8;
  part json;
  start int8;
begin
  begin
    insert into ${table} (${names})
      select ${values} from pg_catalog.json_to_recordset(given) as r (${fields});
    get diagnostics done = row_count;
    ${add('inserted', 'done')}
    return;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, problem = message_text, detail = pg_exception_detail,
      hint = pg_exception_hint, at_column = column_name;
  end;
  if ${ofNoRow} then
    raise exception using errcode = code, message = problem;
  end if;
  if count > 1 then
    -- The larger its parts, the more of them fail; the smaller, the more there are to try.
    size := pg_catalog.floor(pg_catalog.sqrt(count));
    for part, start in
      select pg_catalog.json_agg(e.value order by e.ordinality), pg_catalog.min(e.ordinality)
      from pg_catalog.json_array_elements(given) with ordinality as e
      group by (e.ordinality - 1) / size
      order by 2
    loop
      return query select * from ${FUNCTION}(part, first + start - 1);
    end loop;
    return;
  end if;
  at_row := first;
  at_column := nullif(at_column, '');
  if detail <> '' then
    problem := pg_catalog.concat(problem, ': ', detail);
  end if;
  if hint <> '' then
    problem := pg_catalog.concat(problem, case when problem ~ '[.!?]$' then ' ' else '. ' end, hint);
  end if;
  ${add('failed', '1')}
  if ${counter('failed')} > ${MAX_FAILED_ROWS} then
    raise exception using errcode = '${IMPORT_CODES.tooManyFailed}',
      message = 'More than ${MAX_FAILED_ROWS.toLocaleString('en')} rows failed';
  end if;
  ${columns
    .map(
      ({ name, readAs }, index) => `if at_column is null and ${isOfAValue} then
    begin
      perform cast(given->0->>'c${index}' as ${readAs});
    exception when others then
      at_column := ${quoteText(name)};
    end;
  end if;`,
    )
    .join('\n  ')}
  return next;
end`;
  return `create function ${FUNCTION}(given json, first int8, out at_row int8, out at_column text, out code text, out problem text)
returns setof record language plpgsql ${dateOrder ? `set datestyle = ${quoteText(DATE_STYLES[dateOrder])} ` : ''}as ${quoteText(body)}`;
}

/** Refuses an import that would skip rows although the request does not allow it, or that would import none. */
function endFunction(onFailure: ImportRequest['on_failure']): string {
  const body = `
begin
  if ${counter('failed')} > 0 and ${onFailure === 'keep_none'} then
    raise exception using errcode = '${IMPORT_CODES.rowsFailed}', message = 'Rows failed';
  end if;
  if ${counter('inserted')} = 0 then
    raise exception using errcode = '${IMPORT_CODES.noRows}', message = 'No row could be inserted';
  end if;
  return ${counter('inserted')};
end`;
  return `create function ${END}() returns int8 language plpgsql as ${quoteText(body)}`;
}
