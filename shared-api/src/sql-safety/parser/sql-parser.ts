import type { SqlJudgement } from '../judge.ts';
import type { FromParser, ToParser } from './messages.ts';

/** What is used of a `Worker`. */
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
 * The parser, in a worker that starts when it is first wanted. It answers within the time that a person is willing to wait, or
 * not at all: a worker that fails or takes too long is given up, and the next question starts another one.
 */
export class SqlParser {
  #worker: ParserWorker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Question>();

  constructor(private readonly start: () => ParserWorker) {}

  /** Fetches the parser's code, ahead of the first question. */
  warmUp(): void {
    void this.judge('select 1', 60_000);
  }

  /** @returns undefined when the parser could not be had, or not within `patience` ms. Never rejects. */
  judge(sql: string, patience: number): Promise<SqlJudgement | undefined> {
    return new Promise((settle) => {
      const worker = this.#started();
      if (!worker) return settle(undefined);
      const id = (this.#lastId += 1);
      // Only its own question is given up: the code may still be on its way, and is wanted the next time.
      const timer = setTimeout(() => this.#settle(id, undefined), patience);
      this.#waiting.set(id, { settle, timer });
      worker.postMessage({ kind: 'judge', id, sql });
    });
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
    worker.onmessage = ({ data }) => this.#settle(data.id, data.judgement);
    worker.onerror = (event) => {
      event.preventDefault?.();
      console.error('The SQL parser failed', event.message);
      worker.terminate();
      if (this.#worker === worker) this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
    };
    return worker;
  }

  #settle(id: number, judgement: SqlJudgement | undefined): void {
    const question = this.#waiting.get(id);
    if (!question) return;
    clearTimeout(question.timer);
    this.#waiting.delete(id);
    question.settle(judgement);
  }
}
