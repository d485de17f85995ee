import type { Statement } from './statements.ts';
import { walkTree } from './syntax-tree.ts';

interface CopyTree {
  is_program?: boolean;
  filename?: string;
  is_from?: boolean;
}

/**
 * Why this platform never runs a statement, or null when it may run. Decided by the syntax tree, so that comments, strings
 * and odd spacing neither hide a COPY nor invent one.
 *
 * COPY to or from a program would start processes on the server, a file would reach the server's disk, and STDIN and STDOUT
 * need a client that speaks the copy protocol, which an HTTP call does not.
 */
export function refusalOf(statement: Statement): string | null {
  if (statement.kind === 'CopyStmt') return refuseCopy(statement.tree as CopyTree);
  let reason: string | null = null;
  // A rule's or a function's body may hold whole statements; plain queries cannot hold a COPY and may be huge.
  if (statement.kind === 'RuleStmt' || statement.kind === 'CreateFunctionStmt') {
    walkTree(statement.tree, (name, value) => {
      if (name === 'CopyStmt') reason = refuseCopy(value as CopyTree);
    });
  }
  return reason;
}

function refuseCopy(copy: CopyTree): string {
  if (copy.is_program) return 'COPY with PROGRAM is not allowed here';
  if (copy.filename) return 'COPY with a file of the server is not allowed here';
  return copy.is_from
    ? 'COPY FROM STDIN is not available here: use INSERT'
    : 'COPY TO STDOUT is not available here: use SELECT';
}
