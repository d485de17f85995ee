import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { DelayedWrites } from '../../../kernel/delayed-writes.ts';
import type { CallForm } from './call-form.ts';
import { MAX_SEEN_CALLS, type SeenCall, type SeenCallStore } from './store.ts';

/** Batches writes, because each write makes the platform read projects again. */
const FLUSH_DELAY_MS = 10_000;

/** Maximum length of a recorded form. */
const MAX_FORM_CHARACTERS = 4_000;

/** Maximum number of forms buffered between writes, for all projects. Further ones are dropped. */
const MAX_WAITING = 5_000;

interface Waiting {
  form: CallForm;
  count: number;
  lastSeen: number;
}

export interface SeenCallsDependencies {
  store: SeenCallStore;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Records the forms of calls that each project's API has seen, to try them before its schema changes. */
export class SeenCalls {
  readonly #deps: SeenCallsDependencies;
  /** By project, then by the text of the form. The form that was seen last comes last. */
  #waiting = new Map<string, Map<string, Waiting>>();
  #waitingForms = 0;
  readonly #writes = new DelayedWrites(() => this.#write(), FLUSH_DELAY_MS);

  constructor(deps: SeenCallsDependencies) {
    this.#deps = deps;
  }

  record(ref: string, form: CallForm): void {
    const key = JSON.stringify(form);
    if (key.length > MAX_FORM_CHARACTERS) return;
    const calls = this.#waiting.get(ref) ?? new Map<string, Waiting>();
    const known = calls.get(key);
    if (!known && calls.size === MAX_SEEN_CALLS) this.#forget(calls, calls.keys().next().value!);
    if (!known && this.#waitingForms === MAX_WAITING) return;
    this.#forget(calls, key);
    calls.set(key, { form, count: (known?.count ?? 0) + 1, lastSeen: Date.now() });
    this.#waitingForms += 1;
    this.#waiting.set(ref, calls);
    this.#writes.schedule();
  }

  /** Returns the recorded forms of a project, including unwritten ones. */
  async list(ref: string): Promise<SeenCall[]> {
    await this.flush();
    return this.#deps.store.list(ref);
  }

  /** Writes what was recorded. Resolves even if the write fails; the failure is logged. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  #forget(calls: Map<string, Waiting>, key: string): void {
    if (calls.delete(key)) this.#waitingForms -= 1;
  }

  async #write(): Promise<void> {
    const recorded = this.#waiting;
    this.#waiting = new Map();
    this.#waitingForms = 0;
    for (const [ref, calls] of recorded) {
      const seen = [...calls].map(([key, { form, count, lastSeen }]) => ({
        digest: createHash('sha256').update(key).digest('hex').slice(0, 32),
        form,
        count,
        lastSeen: new Date(lastSeen),
      }));
      try {
        await this.#deps.store.add(ref, seen);
      } catch (error) {
        this.#deps.logger.warn({ err: error, ref }, 'Seen calls could not be recorded');
      }
    }
  }
}

declare module '../../../kernel/platform.ts' {
  interface Platform {
    seenCalls: SeenCalls;
  }
}
