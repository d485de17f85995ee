import type { FastifyRequest } from 'fastify';
import type { DatabaseEngine, ScriptRun } from '../../engines/engine.ts';

/**
 * Cancels a script of `database` when its client disconnects. Its stream alone would notice only at the next event, and a
 * runaway statement has none.
 */
export function cancelWhenGone(
  engine: DatabaseEngine,
  database: string,
  { id }: ScriptRun,
  gone: AbortSignal,
  { log }: FastifyRequest,
): void {
  const cancel = () => {
    engine
      .cancel(database, id)
      .catch((error: unknown) => log.warn({ err: error }, 'A script could not be cancelled'));
  };
  if (gone.aborted) cancel();
  else gone.addEventListener('abort', cancel, { once: true });
}
