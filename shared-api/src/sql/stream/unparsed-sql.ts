import type { SqlError } from '../types.ts';
import type { RunSink } from './run-sink.ts';

/** SQLSTATE of SQL that Postgres cannot parse. */
const SYNTAX_ERROR = '42601';

/**
 * Passes a run on to `result`, except if Postgres cannot parse the SQL: nothing ran then, and the result
 * stays open for another attempt. `isUnparsed` is then true.
 */
export class UnparsedSqlSink implements RunSink {
  #syntaxError: SqlError | undefined;
  #hasAnswered = false;

  constructor(private readonly result: RunSink) {}

  get isUnparsed(): boolean {
    return this.#syntaxError !== undefined;
  }

  get error(): SqlError | undefined {
    return this.#syntaxError ?? this.result.error;
  }

  get rowCount(): number {
    return this.result.rowCount;
  }

  describe: RunSink['describe'] = (...columns) => {
    this.#hasAnswered = true;
    this.result.describe(...columns);
  };

  append: RunSink['append'] = (...rows) => this.result.append(...rows);

  endSet: RunSink['endSet'] = (...facts) => {
    this.#hasAnswered = true;
    this.result.endSet(...facts);
  };

  settle: NonNullable<RunSink['settle']> = (...outcome) => {
    if (!this.isUnparsed) this.result.settle?.(...outcome);
  };

  addNotice: RunSink['addNotice'] = (notice) => this.result.addNotice(notice);

  fail(error: SqlError): void {
    // A function that runs invalid SQL has the same code, but no position in this SQL.
    const isOfSql = error.code === SYNTAX_ERROR && error.position !== undefined && !error.where;
    if (isOfSql && !this.#hasAnswered) this.#syntaxError = error;
    else this.result.fail(error);
  }

  end: RunSink['end'] = (...state) => {
    if (!this.isUnparsed) this.result.end(...state);
  };
}
