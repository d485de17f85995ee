import { readErrorFields } from '../../protocol/backend-messages.ts';
import { readScriptError } from '../../protocol/script-error.ts';
import { lineOf } from '../../sql/error-position.ts';
import type { ErrorEvent } from '../../sql/events.ts';

const NO_SECRETS =
  'A read-only run sees the tables of the project and no secrets. In the schema auth, name the columns that you need.';

interface InnerStatement {
  /** The script. */
  sql: string;
  /** Characters of the script before the statement. */
  start: number;
  /** The text that runs inside the function. */
  inner: string;
  /** Characters of `inner` before the statement. */
  before: number;
}

/**
 * Reports an error as if the statement had run directly: positions refer to the script, and the function is not
 * mentioned.
 */
export function readInnerError(body: Buffer, { sql, start, inner, before }: InnerStatement): ErrorEvent {
  const fields = readErrorFields(body);
  const event = readScriptError(body, sql, 0);
  const at = Number(fields.get('p') ?? 0) - before;
  const position = fields.get('q') === inner && at > 0 ? start + at : undefined;
  return {
    ...event,
    position,
    line: position === undefined ? undefined : lineOf(sql, position),
    hint: event.hint ?? (event.code === '42501' ? NO_SECRETS : undefined),
    where: withoutFunctions(event.where, inner),
  };
}

/** Removes the lines about the functions from the end of an error's context. */
function withoutFunctions(where: string | undefined, inner: string): string | undefined {
  if (where === undefined) return undefined;
  const at = where.search(/(^|\n)PL\/pgSQL function pg_temp_\d+\.howdah_(prepare|run|read)\(.*$/);
  if (at < 0) return where;
  const rest = where.slice(0, at);
  const statement = `SQL statement "${inner}"`;
  const own = rest.endsWith(statement) ? rest.slice(0, -statement.length).trimEnd() : rest;
  return own === '' ? undefined : own;
}
