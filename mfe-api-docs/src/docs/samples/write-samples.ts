import type { ApiColumn, ApiTable } from '@howdah/shared-api/data-api';
import { restCurl, urlParameter } from './bash-text.ts';
import { equals, type EqualCondition } from './filter-samples.ts';
import { jsCall, jsString, jsValue } from './js-text.ts';
import { sampleValue, valueKind } from './sample-values.ts';
import type { Sample, SampleProject } from './sample.ts';
import { tableTarget, plainFirst, restName } from './table-target.ts';

/** The number of columns in an insert that requires none. */
const FEW = 2;
const RETURN_ROWS = 'Prefer: return=representation';

/** Inserting, updating and deleting, as far as the table or view supports it (docs/product/api-docs.md#screens). */
export function writeSamples(table: ApiTable, schemas: readonly string[], project: SampleProject): Sample[] {
  const { js, path, writeHeaders } = tableTarget(table, schemas);
  const name = `${table.schema}.${table.name}`;
  const json = (body: unknown, query: string, headers: string[], changes: string) =>
    restCurl(project, {
      method: 'POST',
      path: path + query,
      headers: [...writeHeaders, ...headers],
      json: body,
      changes,
    });
  const insert = (id: string, rows: unknown): Sample => ({
    id,
    js: jsCall([...js, `.insert(${jsValue(rows, '  ')})`, '.select()']),
    ...json(rows, '', [RETURN_ROWS], `inserts ${Array.isArray(rows) ? '2 rows' : '1 row'} into ${name}`),
  });

  const samples: Sample[] = [];
  if (table.canInsert) {
    samples.push(
      insert('insert-one', rowOf(givenColumns(table), 0)),
      insert('insert-many', [rowOf(givenColumns(table), 0), rowOf(givenColumns(table), 1)]),
      ...upsert(table, js, (body, query) =>
        json(
          body,
          query,
          ['Prefer: resolution=merge-duplicates'],
          `inserts 1 row into ${name}, or changes the row with the same key`,
        ),
      ),
    );
  }
  const conditions = conditionsOf(table);
  if (conditions.length === 0) return samples; // A sample that changes every row would be dangerous.

  const query = conditions.map(({ query: [name, value] }) => urlParameter(name, value)).join('&');
  const which = conditions.map((condition) => condition.js);
  const changed = changedColumn(table);
  const rows = `the rows of ${name} where ${conditions.map((one) => one.text).join(' and ')}`;
  if (table.canUpdate && changed) {
    const values = rowOf([changed], 1);
    samples.push({
      id: 'update',
      js: jsCall([...js, `.update(${jsValue(values, '  ')})`, ...which, '.select()']),
      ...restCurl(project, {
        method: 'PATCH',
        path: `${path}?${query}`,
        headers: [...writeHeaders, RETURN_ROWS],
        json: values,
        changes: `changes ${changed.name} in ${rows}`,
      }),
    });
  }
  if (table.canDelete) {
    samples.push({
      id: 'delete',
      js: jsCall([...js, '.delete()', ...which], '{ error }'),
      ...restCurl(project, {
        method: 'DELETE',
        path: `${path}?${query}`,
        headers: writeHeaders,
        changes: `deletes ${rows}`,
      }),
    });
  }
  return samples;
}

/** Upsert by a key that callers can set; some keys are always generated, and deferrable ones cannot be used. */
function upsert(
  table: ApiTable,
  js: readonly string[],
  post: (body: unknown, query: string) => Pick<Sample, 'bash' | 'call'>,
): Sample[] {
  const key = table.upsertKeys.find((names) =>
    names.every((name) => columnOf(table, name)?.input !== 'never'),
  );
  if (!key) return [];
  const columns = table.columns.filter(({ name, input }) => key.includes(name) || input === 'required');
  const primary = table.columns.filter((column) => column.primary);
  const isPrimary = key.length === primary.length && primary.every(({ name }) => key.includes(name));
  const conflict = key.map(restName).join(',');
  const row = rowOf(columns, 0);
  const call = isPrimary
    ? `.upsert(${jsValue(row, '  ')})`
    : `.upsert(${jsValue(row, '  ')}, { onConflict: ${jsString(conflict)} })`;
  return [
    {
      id: 'upsert',
      js: jsCall([...js, call, '.select()']),
      ...post(row, isPrimary ? '' : `?${urlParameter('on_conflict', conflict)}`),
    },
  ];
}

const columnOf = ({ columns }: ApiTable, name: string) => columns.find((column) => column.name === name);

/** The columns that an insert requires, or the first few if none are required. */
function givenColumns({ columns }: ApiTable): ApiColumn[] {
  const required = columns.filter(({ input }) => input === 'required');
  if (required.length > 0) return required;
  return plainFirst(columns)
    .filter(({ input, primary }) => input === 'optional' && !primary)
    .slice(0, FEW);
}

/** The column to change: not a key, and preferably not a foreign key. */
function changedColumn(table: ApiTable): ApiColumn | undefined {
  const keys = new Set([...table.keys.flat(), ...table.references.map(({ column }) => column)]);
  const changeable = plainFirst(table.columns).filter(({ input }) => input !== 'never');
  const own = changeable.filter(({ name }) => !keys.has(name));
  return own.find((column) => valueKind(column) === 'text') ?? own[0] ?? changeable[0];
}

/** Selects one row by its key, or by the first column with a plain value. */
function conditionsOf(table: ApiTable): EqualCondition[] {
  const key =
    table.keys[0]?.map((name) => columnOf(table, name)).filter((column) => column !== undefined) ?? [];
  if (key.length > 0) return key.map(equals);
  const column = plainFirst(table.columns).find(
    (candidate) => !['list', 'json', 'other'].includes(valueKind(candidate)),
  );
  return column ? [equals(column)] : [];
}

function rowOf(columns: readonly ApiColumn[], which: 0 | 1): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.name, sampleValue(column, which)]));
}
