import type { Statement } from './statements.ts';
import { functionName, walkTree } from './syntax-tree.ts';

/**
 * Statements that a read-only transaction allows although they could change the session, leave the transaction, or
 * run other SQL unseen. Everything else is left to Postgres, which answers writes with its own error 25006.
 */
const refusedKinds = new Set([
  'AlterSystemStmt',
  'CallStmt',
  'CheckPointStmt',
  'ClusterStmt',
  'ClosePortalStmt',
  'ConstraintsSetStmt',
  'DeallocateStmt',
  'DeclareCursorStmt',
  'DiscardStmt',
  'DoStmt',
  'ExecuteStmt',
  'FetchStmt',
  'ListenStmt',
  'LoadStmt',
  'LockStmt',
  'NotifyStmt',
  'PrepareStmt',
  'ReindexStmt',
  'TransactionStmt',
  'UnlistenStmt',
  'VacuumStmt',
  'VariableSetStmt',
]);

/**
 * Functions that write although the transaction is read-only (files, large objects, the log, notifications), change a
 * setting such as the role, or run SQL or read tables that are named in a string, which these lists cannot see.
 */
const refusedFunctions =
  /^(set_config|lo_\w+|(query|cursor|table|schema|database)_to_xml\w*|ts_stat|ts_rewrite|dblink\w*|crosstab\w*|connectby|xpath_table|pg_(reload_conf|rotate_logfile|terminate_backend|cancel_backend|switch_wal|promote|create_restore_point|(try_)?advisory_\w+|notify|logical_emit_message|export_snapshot)|pg_stat_(reset|statements_reset)\w*)$/;

/**
 * System tables with passwords, password hashes or values of columns. A read-only run must not show secrets. Postgres
 * also refuses them to the reader's role; this check covers members with write access, and has a message of our own.
 */
const secretTables = new Set([
  'pg_authid',
  'pg_db_role_setting',
  'pg_hba_file_rules',
  'pg_largeobject',
  'pg_shadow',
  'pg_statistic',
  'pg_subscription',
  'pg_user_mapping',
  'pg_user_mappings',
]);

/** Returns why a statement cannot run in read-only mode, or null when it can be sent to Postgres. */
export function readOnlyRefusalOf(statement: Statement): string | null {
  if (refusedKinds.has(statement.kind)) return 'This kind of statement cannot run in read-only mode';
  let reason: string | null = null;
  walkTree(statement.tree, (name, value) => {
    if (name === 'RangeVar') {
      const { relname = '' } = value as { relname?: string };
      if (secretTables.has(relname)) reason = `The table ${relname} cannot be read in read-only mode`;
    }
    if (name !== 'FuncCall') return;
    const called = functionName(value);
    if (refusedFunctions.test(called)) reason = `The function ${called} cannot be called in read-only mode`;
  });
  return reason;
}
