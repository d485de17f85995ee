import { EngineError } from '../engine-error.ts';
import type { ExecutableScript } from '../protocol/executable-script.ts';

/**
 * Throws `statement_refused` for a script that a member with read access only cannot run: service_role can see the
 * project's passwords and tokens.
 */
export function assertReaderMayRun({ impersonation }: ExecutableScript): void {
  if (!impersonation?.settings.some(([name, value]) => name === 'role' && value === 'service_role')) return;
  throw new EngineError(
    'statement_refused',
    'Read-only runs cannot run as service_role. Run it without changing the role: row level security does not hide rows from a read-only run.',
  );
}
