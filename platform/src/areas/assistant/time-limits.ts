import { PlatformError } from '../../kernel/errors.ts';

export interface TimeLimitOptions {
  /** Longest wait for anything new. */
  idleMs: number;
  /** Longest reply, from its beginning. */
  replyMs: number;
}

/**
 * Ends a reply that takes too long, and one that nobody waits for: `signal` aborts when the caller goes away, when nothing
 * new comes, when the whole takes too long, and when the reply is over. Its reason is then a PlatformError
 * (`assistant_timeout`), unless the caller went away.
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
    // Nobody may be waiting when it ends.
    this.#aborted.catch(() => {});
    const leave = () => this.#controller.abort(caller.reason);
    if (caller.aborted) leave();
    else caller.addEventListener('abort', leave, { once: true, signal: this.signal });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for the next thing; rejects with the signal's reason as soon as that aborts. A slow reader costs no time here. */
  async next<T>(coming: Promise<T>): Promise<T> {
    const idle = setTimeout(() => this.#controller.abort(saysNothing(this.#idleMs)), this.#idleMs);
    try {
      return await Promise.race([coming, this.#aborted]);
    } finally {
      clearTimeout(idle);
    }
  }

  /** Lets go of everything that still goes on. */
  end(): void {
    clearTimeout(this.#whole);
    this.#controller.abort();
  }
}

function saysNothing(idleMs: number): PlatformError {
  return new PlatformError(
    'assistant_timeout',
    `The model has said nothing for ${idleMs / 1000} s. What has arrived is kept; try again.`,
  );
}

function tookTooLong(replyMs: number): PlatformError {
  return new PlatformError(
    'assistant_timeout',
    `The reply took longer than ${replyMs / 1000} s. What has arrived is kept; try again, with a smaller question.`,
  );
}
