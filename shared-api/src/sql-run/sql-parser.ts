import type { SqlJudgement } from '../sql-safety/judge-by-rules.ts';
import type { FromParser, ToParser } from '../sql-safety/parser/parser-messages.ts';

/** The part of `Worker` that is used. */
export interface ParserWorker {
  postMessage(message: ToParser): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromParser>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Question {
  settle(judgement: SqlJudgement | undefined): void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * The parser, in a worker that starts on first use. It responds within the given timeout or not at all: a
 * worker that fails or takes too long is discarded, and the next question starts a new one.
 */
export class SqlParser {
  #worker: ParserWorker | undefined;
  /** Whether it has responded before, so that a delay is not due to loading its code. */
  #isReady = false;
  #lastId = 0;
  readonly #waiting = new Map<number, Question>();

  constructor(private readonly start: () => ParserWorker) {}

  /** Loads the parser's code before the first question. */
  warmUp(): void {
    void this.judge('select 1', 60_000);
  }

  /** @returns undefined if the parser fails or does not respond within `timeoutMs`. Never rejects. */
  judge(sql: string, timeoutMs: number): Promise<SqlJudgement | undefined> {
    return new Promise((settle) => {
      const worker = this.#started();
      if (!worker) return settle(undefined);
      const id = (this.#lastId += 1);
      const timer = setTimeout(() => this.#giveUp(id), timeoutMs);
      this.#waiting.set(id, { settle, timer });
      worker.postMessage({ kind: 'judge', id, sql });
    });
  }

  /**
   * If its code is still loading, the worker stays for the next question. If it has responded before, it is
   * stuck and is terminated.
   */
  #giveUp(id: number): void {
    if (this.#isReady) this.#end();
    else this.#settle(id, undefined);
  }

  #started(): ParserWorker | undefined {
    try {
      this.#worker ??= this.#listened(this.start());
    } catch (cause) {
      console.error('The SQL parser could not be started', cause);
    }
    return this.#worker;
  }

  #listened(worker: ParserWorker): ParserWorker {
    worker.onmessage = ({ data }) => {
      this.#isReady = true;
      this.#settle(data.id, data.judgement);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      console.error('The SQL parser failed', event.message);
      if (this.#worker === worker) this.#end();
      else worker.terminate();
    };
    return worker;
  }

  /** Settles open questions with undefined. The next question starts a new worker. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
  }

  #settle(id: number, judgement: SqlJudgement | undefined): void {
    const question = this.#waiting.get(id);
    if (!question) return;
    clearTimeout(question.timer);
    this.#waiting.delete(id);
    question.settle(judgement);
  }
}
