import type { RestDefinition, RestDocument } from '@howdah/shared-api/data-api';
import type { CaughtRequest } from './caught-request.ts';
import { readFilterName, readNames, readSelect, type Selected } from './rest-query.ts';

/** Parameters of a query that are no filters. */
const PARAMETERS = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset']);
const REST = '/rest/v1';

/** Why a call of the data API does not fit the project's document; empty where it does. */
export function misfits({ method, path, body }: CaughtRequest, document: RestDocument): string[] {
  const [address = '', query = ''] = path.split('?');
  const known = decodeURIComponent(address.slice(REST.length));
  const operations = document.paths[known];
  if (!address.startsWith(`${REST}/`) || !operations) return [`There is no ${known}`];
  const operation = operations[method.toLowerCase() as keyof typeof operations];
  if (!operation) return [`${known} has no ${method}`];

  if (known.startsWith('/rpc/')) {
    const schema = operation.parameters?.find((parameter) => parameter.in === 'body')?.schema;
    return bodyMisfits(body, Object.keys(schema?.properties ?? {}), schema?.required ?? []);
  }
  const table = document.definitions[known.slice(1)];
  if (!table) return [`${known} is not described`];
  const columns = Object.keys(table.properties);
  const parameters = [...new URLSearchParams(query)];
  return [
    ...parameters.flatMap(([name, value]) => {
      if (name === 'select') return selectMisfits(readSelect(value), table, document);
      if (name === 'on_conflict' || name === 'columns') return unknown(readNames(value), columns);
      return PARAMETERS.has(name)
        ? []
        : [...unknown([readFilterName(name)], columns), ...filterMisfits(value)];
    }),
    ...(method === 'PATCH' || method === 'DELETE'
      ? parameters.some(([name]) => !PARAMETERS.has(name))
        ? []
        : [`${method} without a filter`]
      : []),
    ...(body === undefined ? [] : [body].flat().flatMap((row) => bodyMisfits(row, columns, []))),
  ];
}

const unknown = (names: string[], columns: string[]) =>
  names.filter((name) => !columns.includes(name)).map((name) => `There is no column ${name}`);

function filterMisfits(value: string): string[] {
  return /^(eq|gt|ilike|is|in|cs)\./.test(value) ? [] : [`${value} is no filter`];
}

function bodyMisfits(body: unknown, known: string[], required: string[]): string[] {
  if (typeof body !== 'object' || body === null) return ['The body is no object'];
  return [
    ...unknown(Object.keys(body), known),
    ...required.filter((name) => !Object.hasOwn(body, name)).map((name) => `${name} is missing`),
  ];
}

/** A column, or a row that a column refers to: by the other table's name, or by the column's. */
function selectMisfits(selected: Selected[], table: RestDefinition, document: RestDocument): string[] {
  return selected.flatMap(({ alias, name, hint, embedded }) => {
    if (!embedded) {
      return name === '*' ? [] : unknown([name], Object.keys(table.properties));
    }
    if (alias !== null && table.properties[alias]) return [`${alias} is a column too`];
    if (hint !== null && referencedBy(table, hint) !== name) return [`${hint} does not refer to ${name}`];
    const other = document.definitions[name] ?? document.definitions[referencedBy(table, name) ?? ''];
    return other ? selectMisfits(embedded, other, document) : [`${name} refers to nothing`];
  });
}

/** The table that a column's notes name. */
function referencedBy({ properties }: RestDefinition, column: string): string | undefined {
  return /<fk table='(.*)' column='.*'\/>/.exec(properties[column]?.description ?? '')?.[1];
}
