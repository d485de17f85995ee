import type { FastifyBaseLogger } from 'fastify';
import { DelayedWrites } from '../../kernel/delayed-writes.ts';

/** Batches writes of refusals, so that fast guessing does not cause fast writing. */
const FLUSH_DELAY_MS = 1_000;

/** Maximum number of e-mails buffered between writes. Refusals for further e-mails are not counted. */
const MAX_EMAILS = 1_000;

interface RefusalCounts {
  add(email: string, refusals: number, at: Date): Promise<void>;
}

/** Counts the attempts that the sign-in limit refuses (sign-in-limit.ts), for the warnings about resources. */
export class RefusedSignIns {
  readonly #counts: RefusalCounts;
  readonly #logger: FastifyBaseLogger;
  readonly #waiting = new Map<string, number>();
  readonly #writes = new DelayedWrites(() => this.#write(), FLUSH_DELAY_MS);

  constructor(counts: RefusalCounts, logger: FastifyBaseLogger) {
    this.#counts = counts;
    this.#logger = logger;
  }

  /** Records one refused attempt for an e-mail. */
  record(email: string): void {
    const before = this.#waiting.get(email);
    if (before === undefined && this.#waiting.size >= MAX_EMAILS) return;
    this.#waiting.set(email, (before ?? 0) + 1);
    this.#writes.schedule();
  }

  /** Writes what was recorded. Resolves even if the write fails; the failure is logged. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  async #write(): Promise<void> {
    const recorded = [...this.#waiting];
    this.#waiting.clear();
    try {
      for (const [email, refusals] of recorded) await this.#counts.add(email, refusals, new Date());
    } catch (error) {
      this.#logger.warn({ err: error }, 'Refused sign-ins could not be counted');
    }
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    refusedSignIns: RefusedSignIns;
  }
}
