import { hasSqlDetails, loadModule, parseSync, type Node } from 'libpg-query';
import { EngineError } from '../engine-error.ts';
import { lineOf } from './error-position.ts';
import { slowOperatorRun } from './operator-runs.ts';

/** One statement of a script, without the semicolon and without what comes before its first word. */
export interface Statement {
  /** What is sent to Postgres. */
  text: string;
  /** Characters (code points) of the script before `text`. */
  start: number;
  /** Name of the node at the root of its syntax tree: `SelectStmt`, `CopyStmt`. */
  kind: string;
  /** That node's fields. */
  tree: object;
}

export type ParsedScript =
  | { kind: 'statements'; statements: Statement[] }
  /**
   * The parser cannot read it. Postgres is asked for the error that the person sees (its own words, its own version);
   * `message` is only for the case that Postgres finds none, and then nothing runs either.
   */
  | { kind: 'unreadable'; message: string };

/**
 * Cuts a script into statements with the real Postgres parser: strings, dollar quotes and `begin atomic` bodies hold
 * semicolons too. Rejects `statement_refused` for a script that would be read for minutes.
 */
export async function parseScript(sql: string): Promise<ParsedScript> {
  // A C string ends at NUL: the parser would judge less than what Postgres is sent.
  if (sql.includes('\0')) return { kind: 'unreadable', message: 'A query cannot contain the character NUL' };
  if (sql.trim() === '') return { kind: 'statements', statements: [] };
  refuseSlowOperators(sql);
  await loadModule();
  try {
    return { kind: 'statements', statements: cut(sql, parseSync(sql).stmts ?? []) };
  } catch (error) {
    // Not only syntax errors: a tree too deep for the parser's stack is a RangeError, and the parser survives it.
    if (hasSqlDetails(error) || error instanceof Error) return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

/** The parser and Postgres cannot be interrupted while they read such a script. */
function refuseSlowOperators(sql: string): void {
  const offset = slowOperatorRun(sql);
  if (offset < 0) return;
  throw new EngineError(
    'statement_refused',
    `Line ${lineOf(sql.slice(0, offset), Infinity)} has thousands of comments or operators without a space between them, ` +
      'which Postgres would read for minutes. Put spaces or line breaks between them.',
  );
}

interface RawStatement {
  stmt?: Node;
  /** UTF-8 bytes; absent for 0. */
  stmt_location?: number;
  /** UTF-8 bytes; absent or 0 means to the end. */
  stmt_len?: number;
}

function cut(sql: string, raw: RawStatement[]): Statement[] {
  const bytes = Buffer.from(sql, 'utf8');
  const ascii = bytes.length === sql.length;
  let countedTo = 0;
  let characters = 0;
  return raw.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const text = bytes.toString('utf8', from, length ? from + length : bytes.length);
    // Counted onwards from the statement before: a script of thousands of statements is walked once.
    characters += ascii ? from - countedTo : countCharacters(bytes.toString('utf8', countedTo, from));
    countedTo = from;
    const [kind = '', tree = {}] = Object.entries(stmt ?? {})[0] ?? [];
    return { text, start: characters, kind, tree: tree as object };
  });
}

/** Postgres counts code points, JavaScript UTF-16 units. */
function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const isSecondHalf = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (!isSecondHalf) count++;
  }
  return count;
}
