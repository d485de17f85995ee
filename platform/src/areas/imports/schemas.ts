import { Type } from '@fastify/type-provider-typebox';
import {
  DATE_ORDERS,
  IMPORT_TYPES,
  isNameTooLong,
  MAX_COLUMNS,
  MAX_NAME_BYTES,
  type ImportRequest,
} from '@howdah/shared-api/contract';
import { Value } from 'typebox/value';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { WITHOUT_NUL } from '../../kernel/http/schemas.ts';

const Name = Type.String({ minLength: 1, maxLength: MAX_NAME_BYTES, pattern: WITHOUT_NUL });
const closed = { additionalProperties: false };

const UUID = pattern('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'must be a UUID');

const Request = Type.Object(
  {
    statement_id: Type.Optional(Type.String({ pattern: UUID })),
    table: Type.Union([
      Type.Object(
        { id: Type.String({ pattern: pattern('^[0-9]{1,10}$', 'must be the id of a table') }) },
        closed,
      ),
      Type.Object(
        {
          schema: Name,
          name: Name,
          key: Type.Union([Type.Object({ column: Name, generated: Type.Boolean() }, closed), Type.Null()]),
          enable_rls: Type.Boolean(),
        },
        closed,
      ),
    ]),
    columns: Type.Array(
      Type.Object({ name: Name, type: Type.Optional(Type.Enum([...IMPORT_TYPES])) }, closed),
      {
        minItems: 1,
        maxItems: MAX_COLUMNS,
      },
    ),
    on_failure: Type.Enum(['keep_rest', 'keep_none']),
    date_order: Type.Optional(Type.Enum([...DATE_ORDERS])),
  },
  closed,
);

/** Reads the first line of an import. Throws `import_invalid`. */
export function readImportRequest(line: string): ImportRequest {
  const request = parsed(line);
  if (!Value.Check(Request, request)) throw invalid('The first line does not say what to import.');
  const { table, columns } = request as ImportRequest;
  const names = columns.map(({ name }) => name);
  if (!('id' in table)) {
    if (columns.some(({ type }) => !type)) throw invalid('Each column of a new table needs a type.');
    if (table.key?.generated) names.push(table.key.column);
    else if (table.key && !names.includes(table.key.column)) {
      throw invalid(`The key ${table.key.column} is not a column of the table.`);
    }
    names.push(table.schema, table.name);
  }
  // Postgres would truncate it, and the column would have another name than the request says.
  const tooLong = names.find(isNameTooLong);
  if (tooLong) throw invalid(`The name ${tooLong} is longer than ${MAX_NAME_BYTES} bytes.`);
  const own = 'id' in table ? names : names.slice(0, -2);
  const twice = own.find((name, index) => own.indexOf(name) !== index);
  if (twice) throw invalid(`The column ${twice} is listed twice.`);
  return request as ImportRequest;
}

export function invalid(message: string): PlatformError {
  return new PlatformError('import_invalid', message);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
