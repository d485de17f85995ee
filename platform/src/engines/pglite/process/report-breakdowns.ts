import type { PGlite } from '@electric-sql/pglite';
import { PostgresBroken } from '../../protocol/wire.ts';

/** The part of PGlite's module that answers one message. */
interface MainLoop {
  _PostgresMainLoopOnce: () => void;
}

/** The status of the exception by which an error of SQL returns to the main loop. */
const SQL_ERROR_STATUS = 100;

/**
 * Lets PGlite's calls reject when Postgres breaks down. PGlite handles the exception of an SQL error, but swallows all others,
 * such as the end of the stack, and continues with the next message: an insert without its row would succeed, and a COMMIT
 * would keep the rest.
 */
export function reportBreakdowns(db: PGlite): void {
  const { mod } = db as unknown as { mod: MainLoop };
  const answerMessage = mod._PostgresMainLoopOnce;
  let breakdown: Breakdown | null = null;
  mod._PostgresMainLoopOnce = () => {
    if (breakdown) throw breakdown;
    try {
      answerMessage();
    } catch (error) {
      if ((error as { status?: number } | null)?.status === SQL_ERROR_STATUS) throw error;
      breakdown = new Breakdown(error);
      throw breakdown;
    }
  };
}

/** PGlite asks an exception for its status before it swallows it. This one escapes. */
class Breakdown extends PostgresBroken {
  constructor(cause: unknown) {
    super('Postgres broke down in the middle of a statement', { cause });
    this.isOutOfStack = cause instanceof RangeError;
  }

  get status(): never {
    throw this;
  }
}
