import { hasSqlDetails, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { Reading, SqlReader } from '../reader.ts';
import type { RawStatement } from '../syntax-tree.ts';

/** libpg-query as a reader; its `loadModule` comes first. Throws only when the parser has crashed. */
export const libpgReader: SqlReader = {
  read: (sql) => reading(() => (parseSync(sql).stmts ?? []) as RawStatement[], sql),
  readCode: (sql) => reading(() => parsePlPgSQLSync(sql), sql),
};

function reading<Tree>(parse: () => Tree, sql: string): Reading<Tree> {
  // The parser takes texts as C does: it would not see what follows.
  if (sql.includes('\0'))
    return { kind: 'failed', message: 'The text holds a character that SQL cannot have' };
  try {
    return { kind: 'read', tree: parse() };
  } catch (error) {
    // The module is not to be used any more: the worker ends, and the page starts another one.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    // What PL/pgSQL refuses is an `Error` as well; a tree too deep for the stack is a `RangeError`.
    const isRefusal = hasSqlDetails(error) || (error instanceof Error && error.constructor === Error);
    return { kind: isRefusal ? 'refused' : 'failed', message };
  }
}
