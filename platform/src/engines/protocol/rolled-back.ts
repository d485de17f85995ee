import { EngineError } from '../engine-error.ts';
import type { ExecutableScript } from './executable-script.ts';

const endsTransactions = new Set(['commit', 'rollback', 'prepare']);

/**
 * Makes sure that a script can be rolled back: it has one statement, which does not end its transaction. Throws
 * `statement_refused`.
 */
export function assertRollsBack(script: ExecutableScript): void {
  if (script.kind === 'unreadable') return;
  const [statement, ...more] = script.statements;
  if (more.length > 0) {
    throw new EngineError(
      'statement_refused',
      'Only one statement can run in a transaction that is rolled back',
    );
  }
  if (statement?.control && endsTransactions.has(statement.control.kind)) {
    throw new EngineError(
      'statement_refused',
      'A statement that ends its transaction cannot run in one that is rolled back',
    );
  }
}
