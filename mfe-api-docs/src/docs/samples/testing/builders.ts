import type { ApiColumn, ApiFunction, ApiTable, RestDocument } from '@howdah/shared-api/data-api';
import { TEST_URL } from './caught-request.ts';
import type { SampleProject } from '../sample.ts';

export const hiddenKeys: SampleProject = { url: TEST_URL, anonKey: null, serviceKey: null };

export function aColumn(name: string, format = 'text', changed: Partial<ApiColumn> = {}): ApiColumn {
  return {
    name,
    format,
    type: 'string',
    description: null,
    required: false,
    primary: false,
    choices: null,
    fields: null,
    maxLength: null,
    input: 'optional',
    ...changed,
  };
}

/** A key that callers give. */
export const aKey = (name: string, format = 'uuid') =>
  aColumn(name, format, { required: true, primary: true, input: 'required' });

/** A key that the database alone gives. */
export const anIdentity = (name: string) =>
  aColumn(name, 'integer', { required: true, primary: true, input: 'never' });

export function aTable(name: string, columns: ApiColumn[], changed: Partial<ApiTable> = {}): ApiTable {
  const key = columns.filter(({ primary }) => primary).map((column) => column.name);
  const keys = changed.keys ?? (key.length > 0 ? [key] : []);
  return {
    schema: 'public',
    name,
    kind: 'table',
    description: null,
    canInsert: true,
    canUpdate: true,
    canDelete: true,
    hasRowSecurity: true,
    columns,
    keys,
    upsertKeys: keys,
    references: [],
    compositeReferences: [],
    ...changed,
  };
}

export function aFunction(name: string, args: ApiFunction['arguments'] = []): ApiFunction {
  return {
    schema: 'public',
    name,
    signature: null,
    path: `/rpc/${name}`,
    description: null,
    arguments: args,
    readOnly: true,
    runsAsOwner: false,
    returns: null,
  };
}

/** The document of a data API that offers these. */
export function documentOf(
  tables: readonly ApiTable[],
  functions: readonly ApiFunction[] = [],
): RestDocument {
  return {
    definitions: Object.fromEntries(
      tables.map(({ name, columns, references }) => [
        name,
        {
          properties: Object.fromEntries(
            columns.map((column) => {
              const reference = references.find((candidate) => candidate.column === column.name);
              const note = reference && `<fk table='${reference.toTable}' column='${reference.toColumn}'/>`;
              return [
                column.name,
                { type: column.type ?? undefined, format: column.format, description: note },
              ];
            }),
          ),
        },
      ]),
    ),
    paths: Object.fromEntries([
      ...tables.map(({ name, ...can }) => [
        `/${name}`,
        {
          get: {},
          ...(can.canInsert && { post: {} }),
          ...(can.canUpdate && { patch: {} }),
          ...(can.canDelete && { delete: {} }),
        },
      ]),
      ...functions.map(({ path, arguments: args }) => [
        path,
        {
          post: {
            parameters: [
              {
                in: 'body',
                schema: {
                  required: args.filter(({ required }) => required).map((argument) => argument.name),
                  properties: Object.fromEntries(
                    args.map(({ name, format, type }) => [name, { type: type ?? undefined, format }]),
                  ),
                },
              },
            ],
          },
        },
      ]),
    ]) as RestDocument['paths'],
  };
}
