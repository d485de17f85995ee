import type { Statement } from './statements.ts';
import { walkTree } from './syntax-tree.ts';

interface CopyTree {
  is_program?: boolean;
  filename?: string;
  is_from?: boolean;
}

interface SettingTree {
  name?: string;
  args?: { A_Const?: { sval?: { sval?: string } } }[];
}

/**
 * Returns why this platform never runs a statement, or null when it can run. The decision uses the syntax tree, so
 * comments, strings and odd spacing cannot hide or fake a COPY.
 *
 * COPY with a program would start processes on the server, COPY with a file would access the server's disk, and STDIN
 * and STDOUT need a client that speaks the copy protocol, which an HTTP call does not.
 */
export function refusalOf(statement: Statement): string | null {
  if (statement.kind === 'CopyStmt') return refuseCopy(statement.tree as CopyTree);
  if (statement.kind === 'VariableSetStmt') return refuseSetting(statement.tree as SettingTree);
  let reason: string | null = null;
  // The body of a rule or a function can contain whole statements. Plain queries cannot contain a COPY, and can be
  // huge.
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

/**
 * Results are sent as UTF-8, and an embedded Postgres has no conversions to anything else. `set names` changes the
 * same setting.
 */
function refuseSetting({ name, args }: SettingTree): string | null {
  const value = args?.[0]?.A_Const?.sval?.sval;
  if (name !== 'client_encoding' || value === undefined || /^(utf-?8|unicode)$/i.test(value)) return null;
  return 'The client encoding is always UTF8 here';
}
