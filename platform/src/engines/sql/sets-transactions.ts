import type { Statement } from './statements.ts';

interface SettingTree {
  kind?: string;
  name?: string;
  is_local?: boolean;
}

/** Settings that decide whether the session's next transactions can write. */
const settings = new Set(['SESSION CHARACTERISTICS', 'default_transaction_read_only']);

/** Whether a statement changes how the session's next transactions start. It does not affect the current one. */
export function setsTransactions({ kind, tree }: Statement): boolean {
  if (kind !== 'VariableSetStmt') return false;
  const { kind: way, name = '', is_local: isLocal = false } = tree as SettingTree;
  return !isLocal && (way === 'VAR_RESET_ALL' || settings.has(name));
}
