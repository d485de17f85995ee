import { isReadOnlyFunction } from './read-only-functions.ts';
import { names, rootOf, walkTree, type RawStatement } from './syntax-tree.ts';

/** Why a row limit would change what a select does. */
export type LimitRefusal =
  | { reason: 'into' | 'locks' | 'writes' | 'unchecked' }
  /** It calls a function or operator that is not known to be read-only. With a limit, it would be called less often. */
  | { reason: 'function'; name: string };

/**
 * Returns why a row limit must not be added to a script, or null if it is a single plain read, from which a
 * limit only omits rows.
 */
export function limitRefusal(statements: readonly RawStatement[]): LimitRefusal | null {
  const [statement] = statements;
  if (!statement || statements.length > 1) return { reason: 'writes' };
  const [root, tree] = rootOf(statement);
  if (root !== 'SelectStmt') return { reason: 'writes' };
  let refusal: LimitRefusal | null = null;
  walkTree({ [root]: tree }, (name, node) => {
    refusal ??= refusalOf(name, node);
  });
  return refusal;
}

function refusalOf(name: string, node: object): LimitRefusal | null {
  switch (name) {
    case 'intoClause':
    case 'IntoClause':
      return { reason: 'into' };
    case 'LockingClause':
      return { reason: 'locks' };
    case 'InsertStmt':
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'MergeStmt':
      return { reason: 'writes' };
    case 'FuncCall':
      return ofFunction(names((node as { funcname?: unknown }).funcname));
    case 'A_Expr': {
      // `a operator(evil.+) b` calls the operator's function, which can be anything.
      const parts = names((node as { name?: unknown }).name);
      const isOwn = parts.length < 2 || parts[0] === 'pg_catalog';
      return isOwn ? null : { reason: 'function', name: `operator ${parts.join('.')}` };
    }
    default:
      return null;
  }
}

function ofFunction(parts: readonly string[]): LimitRefusal | null {
  const isOwn = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
  if (isOwn && isReadOnlyFunction(parts.at(-1) ?? '')) return null;
  return { reason: 'function', name: parts.join('.') };
}
