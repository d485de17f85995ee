import { hasSqlDetails, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { Reading, SqlReader } from '../reader.ts';
import type { RawStatement } from '../syntax-tree.ts';

/** Reads SQL with libpg-query. Call its `loadModule` first. Throws only if the parser crashes. */
export const libpgReader: SqlReader = {
  read: (sql) => reading(() => (parseSync(sql).stmts ?? []) as RawStatement[], sql),
  readCode: (sql) => reading(() => parsePlPgSQLSync(sql), sql),
};

function reading<Tree>(parse: () => Tree, sql: string): Reading<Tree> {
  // The parser reads C strings and would not see what follows a NUL.
  if (sql.includes('\0'))
    return { kind: 'failed', message: 'The text holds a character that SQL cannot have' };
  try {
    return { kind: 'read', tree: parse() };
  } catch (error) {
    // The module is unusable after a crash: the worker ends, and the page starts another one.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    // PL/pgSQL refuses with a plain `Error` too; a tree that is too deep for the stack causes a `RangeError`.
    const isRefusal = hasSqlDetails(error) || (error instanceof Error && error.constructor === Error);
    return { kind: isRefusal ? 'refused' : 'failed', message };
  }
}
