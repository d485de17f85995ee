import type { Statement } from './statements.ts';

/** What a statement does to its transaction. Most do nothing to it. */
export type TransactionControl =
  | { kind: 'commit' | 'rollback' | 'prepare' }
  | { kind: 'savepoint' | 'rollback-to' | 'release'; name: string }
  /** Runs outside of transactions, and keeps its changes as soon as it has ended: VACUUM. */
  | { kind: 'alone' }
  /** A procedure or a block that can commit while it runs. */
  | { kind: 'may-commit' };

interface TransactionTree {
  kind?: string;
  savepoint_name?: string;
}

const ofTransactions: Record<string, TransactionControl['kind']> = {
  TRANS_STMT_COMMIT: 'commit',
  TRANS_STMT_ROLLBACK: 'rollback',
  TRANS_STMT_PREPARE: 'prepare',
  TRANS_STMT_SAVEPOINT: 'savepoint',
  TRANS_STMT_ROLLBACK_TO: 'rollback-to',
  TRANS_STMT_RELEASE: 'release',
  TRANS_STMT_COMMIT_PREPARED: 'alone',
  TRANS_STMT_ROLLBACK_PREPARED: 'alone',
};

/** Kinds that Postgres runs only outside of transaction blocks; of some kinds, only a certain form. */
const alone: Record<string, (tree: Record<string, unknown>) => boolean> = {
  VacuumStmt: ({ is_vacuumcmd }) => is_vacuumcmd === true,
  CreatedbStmt: () => true,
  DropdbStmt: () => true,
  AlterDatabaseStmt: () => true,
  AlterSystemStmt: () => true,
  CreateTableSpaceStmt: () => true,
  DropTableSpaceStmt: () => true,
  CreateSubscriptionStmt: () => true,
  AlterSubscriptionStmt: () => true,
  DropSubscriptionStmt: () => true,
  IndexStmt: ({ concurrent }) => concurrent === true,
  DropStmt: ({ concurrent }) => concurrent === true,
  ReindexStmt: () => true,
  ClusterStmt: ({ relation }) => relation === undefined,
  AlterTableStmt: (tree) => JSON.stringify(tree).includes('AT_DetachPartition'),
};

/** Returns undefined for a statement that does not affect its transaction. */
export function transactionControlOf({ kind, tree, text }: Statement): TransactionControl | undefined {
  if (kind === 'TransactionStmt') {
    const { kind: way = '', savepoint_name: name = '' } = tree as TransactionTree;
    const control = ofTransactions[way];
    return control && ({ kind: control, name } as TransactionControl);
  }
  if (kind === 'CallStmt') return { kind: 'may-commit' };
  // A block commits by a statement of its language, or by a procedure that it calls.
  if (kind === 'DoStmt') return /commit|rollback|call/i.test(text) ? { kind: 'may-commit' } : undefined;
  return alone[kind]?.(tree as Record<string, unknown>) ? { kind: 'alone' } : undefined;
}
