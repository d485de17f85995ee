import type { SqlError } from '@howdah/shared-api/sql';

/** An error for display: the first line as the title, everything else below it. */
export interface RunFailure {
  title: string;
  /** Further lines of the message. */
  rest: string | null;
  detail: string | null;
  hint: string | null;
  where: string | null;
  /** SQLSTATE, or the platform's code. */
  code: string;
}

/** The title of a failure without a message (docs/product/sql-editor.md#messages). */
export const DEFAULT_TITLE = 'Error running SQL query';

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY_TRANSACTION = '25006';

const READ_ONLY_ROLE_HINT =
  'Your role can only read in this project. Ask an owner or administrator for a role that can write.';
const READ_ONLY_PROJECT_HINT =
  'The project is in read-only mode because its disk is almost full. Increase the disk, or override read-only mode to delete data.';
const CONNECTION_LOST_HINT =
  'The rows that arrived are shown below. The statement may still be running on the server, or may have done its work.';
const NOTHING_ARRIVED_HINT = 'Check the running queries before you run it again.';

/** The context of a failure. */
interface FailurePlace {
  project: { is_readonly_mode_enabled: boolean };
  /** Whether rows of the run are displayed with it. */
  hasRows: boolean;
  /** The hint for a write if the run itself requested read-only mode. */
  readOnlyRunHint?: string;
}

/** Converts an error for display. Adds hints, but never changes Postgres's message. */
export function runFailure(error: SqlError, place: FailurePlace): RunFailure {
  const [title = '', ...rest] = error.message.trim().split('\n');
  return {
    title: title || DEFAULT_TITLE,
    rest: rest.join('\n').trim() || null,
    detail: error.detail ?? null,
    hint: error.hint ?? hintFor(error.code, place),
    where: error.where ?? null,
    code: error.code,
  };
}

function hintFor(code: string, { project, hasRows, readOnlyRunHint }: FailurePlace): string | null {
  if (code === 'connection_lost') return hasRows ? CONNECTION_LOST_HINT : NOTHING_ARRIVED_HINT;
  if (code === READ_ONLY_TRANSACTION) {
    if (project.is_readonly_mode_enabled) return READ_ONLY_PROJECT_HINT;
    return readOnlyRunHint ?? READ_ONLY_ROLE_HINT;
  }
  return null;
}

/** Returns the whole error as text for copying. */
export function failureText(
  { title, rest, detail, hint, where, code }: RunFailure,
  conditionName?: string,
): string {
  return [
    `${title} (${conditionName ? `${code} ${conditionName}` : code})`,
    rest,
    detail && `Detail: ${detail}`,
    hint && `Hint: ${hint}`,
    where && `Where: ${where}`,
  ]
    .filter(Boolean)
    .join('\n');
}
