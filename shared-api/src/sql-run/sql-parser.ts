import type { SqlJudgement } from '../sql-safety/judge-by-rules.ts';
import type { FromParser, ToParser } from '../sql-safety/parser/parser-messages.ts';

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
  /** It has answered once: what comes late now is not its code. */
  #isReady = false;
  #lastId = 0;
  readonly #waiting = new Map<number, Question>();

  constructor(private readonly start: () => ParserWorker) {}

  /** Fetches the parser's code, ahead of the first question. */
  warmUp(): void {
    void this.judge('select 1', 60_000);
  }

  /** @returns undefined when the parser failed, or did not answer within `timeoutMs`. Never rejects. */
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

  /** Its code may still be on its way, and is wanted the next time; one that had answered before is stuck in a text. */
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

  /** Open questions get no answer; the next question starts another worker. */
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
