import { EngineError } from '../engine-error.ts';
import type { ExecutableScript } from './executable-script.ts';

const endsTransactions = new Set(['commit', 'rollback', 'prepare']);

/**
 * Makes sure that a script can be rolled back: none of its statements ends its transaction. What a block or a procedure
 * does is left to Postgres, which commits nothing inside of a transaction block. Throws `statement_refused`.
 */
export function assertRollsBack(script: ExecutableScript): void {
  if (script.kind === 'unreadable') return;
  if (script.statements.some(({ control }) => control && endsTransactions.has(control.kind))) {
    throw new EngineError(
      'statement_refused',
      'A statement that ends its transaction cannot run in one that is rolled back',
    );
  }
}
