import { PlatformError } from '../../kernel/errors.ts';

export interface TimeLimitOptions {
  /** Maximum time without a new chunk. */
  idleMs: number;
  /** Maximum duration of a reply. */
  replyMs: number;
}

/**
 * Ends a reply that takes too long, or that no client waits for. `signal` aborts when the client disconnects,
 * when no chunk arrives in time, when the reply takes too long, and when the reply is over. On a timeout, its
 * reason is a PlatformError (`assistant_timeout`).
 */
export class TimeLimits {
  readonly #controller = new AbortController();
  readonly #idleMs: number;
  readonly #whole: NodeJS.Timeout;
  readonly #aborted: Promise<never>;

  constructor(caller: AbortSignal, { idleMs, replyMs }: TimeLimitOptions) {
    this.#idleMs = idleMs;
    this.#whole = setTimeout(() => this.#controller.abort(tookTooLong(replyMs)), replyMs);
    this.#aborted = new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error), { once: true });
    });
    // Prevents an unhandled rejection while `next` is not pending.
    this.#aborted.catch(() => {});
    const leave = () => this.#controller.abort(caller.reason);
    if (caller.aborted) leave();
    else caller.addEventListener('abort', leave, { once: true, signal: this.signal });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * Waits for the next chunk. Rejects with the signal's reason as soon as it aborts. The time that a slow
   * reader takes does not count.
   */
  async next<T>(coming: Promise<T>): Promise<T> {
    const idle = setTimeout(() => this.#controller.abort(saysNothing(this.#idleMs)), this.#idleMs);
    try {
      return await Promise.race([coming, this.#aborted]);
    } finally {
      clearTimeout(idle);
    }
  }

  /** Aborts whatever is still running. */
  end(): void {
    clearTimeout(this.#whole);
    this.#controller.abort();
  }
}

function saysNothing(idleMs: number): PlatformError {
  return new PlatformError(
    'assistant_timeout',
    `The model has sent nothing for ${idleMs / 1000} s. The part that arrived is kept. Try again.`,
  );
}

function tookTooLong(replyMs: number): PlatformError {
  return new PlatformError(
    'assistant_timeout',
    `The reply took longer than ${replyMs / 1000} s. The part that arrived is kept. Try again with a smaller question.`,
  );
}
