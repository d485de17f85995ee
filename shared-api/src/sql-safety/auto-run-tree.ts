import { isAllowedFunction, isHarmlessSyntax } from './allowed-functions.ts';
import type { AutoRunRefusal } from './auto-run-rules.ts';
import { names, rootOf, walkTree, type RawStatement } from './syntax-tree.ts';

/** Nodes that a harmless select does not contain: they write, take locks, or create a table (`select ... into`). */
const WRITING_NODE = /^(InsertStmt|UpdateStmt|DeleteStmt|MergeStmt|intoClause|IntoClause|LockingClause)$/;

/**
 * Checks a syntax tree for reasons not to run a script without confirmation. It is at least as strict as the
 * rule: only selects, without nodes that write, and only allowed functions and Postgres's own operators.
 */
export function autoRunRefusalByTree(statements: readonly RawStatement[]): AutoRunRefusal | null {
  let autoRunRefusal: AutoRunRefusal | null = null;
  for (const statement of statements) {
    const [root, tree] = rootOf(statement);
    if (root !== 'SelectStmt') return 'writes';
    walkTree({ [root]: tree }, (name, node) => {
      if (WRITING_NODE.test(name)) autoRunRefusal = 'writes';
      else if (name === 'FuncCall' && !isAllowedCall(node)) autoRunRefusal ??= 'function';
      // `a operator(evil.+) b` calls the operator's function, which can be anything.
      else if (name === 'A_Expr' && names((node as { name?: unknown }).name).length > 1)
        autoRunRefusal ??= 'function';
    });
    if (autoRunRefusal === 'writes') return autoRunRefusal;
  }
  return autoRunRefusal;
}

function isAllowedCall(call: object): boolean {
  const { funcname } = call as { funcname?: unknown };
  const parts = names(funcname);
  const name = parts.at(-1) ?? '';
  if (parts.length === 1) return isAllowedFunction(name);
  if (parts.length !== 2 || parts[0] !== 'pg_catalog') return false;
  return isAllowedFunction(name) || isHarmlessSyntax(name);
}
