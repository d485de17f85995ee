import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CallForm } from './call-form.ts';
import { MAX_SEEN_CALLS, type SeenCall, type SeenCallStore } from './store.ts';

/** Batches writes: calls are many, and each write makes the platform read projects again. */
const FLUSH_DELAY_MS = 10_000;

/** Longer forms are not kept. */
const MAX_FORM_CHARACTERS = 8_000;

/** Projects whose calls wait to be written. */
const MAX_PROJECTS = 1_000;

interface Waiting {
  form: CallForm;
  count: number;
  lastSeen: number;
}

export interface SeenCallsDependencies {
  store: SeenCallStore;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Keeps which forms of calls were seen at each project's API, to try them before its schema changes. */
export class SeenCalls {
  readonly #deps: SeenCallsDependencies;
  /** By project, then by the text of the form; what was seen last comes last. */
  #waiting = new Map<string, Map<string, Waiting>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: SeenCallsDependencies) {
    this.#deps = deps;
  }

  record(ref: string, form: CallForm): void {
    const key = JSON.stringify(form);
    if (key.length > MAX_FORM_CHARACTERS) return;
    let calls = this.#waiting.get(ref);
    if (!calls) {
      if (this.#waiting.size >= MAX_PROJECTS) return;
      this.#waiting.set(ref, (calls = new Map()));
    }
    const known = calls.get(key);
    calls.delete(key);
    calls.set(key, { form, count: (known?.count ?? 0) + 1, lastSeen: Date.now() });
    if (calls.size > MAX_SEEN_CALLS) calls.delete(calls.keys().next().value!);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** What was seen of a project, also a moment ago. */
  async list(ref: string): Promise<SeenCall[]> {
    await this.flush();
    return this.#deps.store.list(ref);
  }

  /** Writes what was recorded. Resolves even if the write fails; the failure is logged. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const recorded = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(recorded));
    return this.#writing;
  }

  async #write(recorded: ReadonlyMap<string, ReadonlyMap<string, Waiting>>): Promise<void> {
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
        this.#deps.logger.warn({ err: error, ref }, 'Calls that were seen could not be kept');
      }
    }
  }
}

declare module '../../../kernel/platform.ts' {
  interface Platform {
    seenCalls: SeenCalls;
  }
}
