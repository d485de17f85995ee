import { hasSqlDetails, loadModule, parseSync, type Node } from 'libpg-query';
import { EngineError } from '../engine-error.ts';
import { lineOf } from './error-position.ts';
import { slowOperatorRun } from './operator-runs.ts';

/** One statement of a script, without the semicolon and without anything before its first word. */
export interface Statement {
  /** The text that is sent to Postgres. */
  text: string;
  /** Characters (code points) of the script before `text`. */
  start: number;
  /** Name of the root node of its syntax tree: `SelectStmt`, `CopyStmt`. */
  kind: string;
  /** Fields of that node. */
  tree: object;
}

export type ParsedScript =
  | { kind: 'statements'; statements: Statement[] }
  /**
   * The parser cannot read it. Postgres is asked for the error, so that the user sees its words for its version.
   * `message` is used only when Postgres finds no error; nothing runs then either.
   */
  | { kind: 'unreadable'; message: string };

/**
 * Splits a script into statements with the real Postgres parser, because strings, dollar quotes and `begin atomic`
 * bodies can contain semicolons, too. Rejects with `statement_refused` for a script that would take minutes to parse.
 */
export async function parseScript(sql: string): Promise<ParsedScript> {
  // A C string ends at NUL, so the parser would check less than Postgres is sent.
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

/** Throws for a script during whose parsing neither the parser nor Postgres could be interrupted for minutes. */
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
  /** UTF-8 bytes; absent or 0 means up to the end. */
  stmt_len?: number;
}

function cut(sql: string, raw: RawStatement[]): Statement[] {
  const bytes = Buffer.from(sql, 'utf8');
  const ascii = bytes.length === sql.length;
  let countedTo = 0;
  let characters = 0;
  return raw.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const text = bytes.toString('utf8', from, length ? from + length : bytes.length);
    // Counts from the previous statement, so that a script of thousands of statements is read once.
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
