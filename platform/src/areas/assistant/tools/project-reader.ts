import { randomUUID } from 'node:crypto';
import type { DatabaseEngine, StatementUser } from '../../../engines/engine.ts';
import { collectRecords } from '../../sql/records.ts';
import { InspectionRefused } from '../failures.ts';
import { READ_TIMEOUT_MS, MAX_READS } from '../limits.ts';
import { fillPlaceholders } from './literal.ts';

export interface ProjectReaderOptions {
  engine: Pick<DatabaseEngine, 'run' | 'cancel'>;
  database: string;
  user: StatementUser;
  /** Called before each read. If it rejects, nothing is read. */
  admit: () => Promise<unknown>;
  /** Cancels the current read. */
  signal: AbortSignal;
  /** Timeout of one read in milliseconds. Defaults to READ_TIMEOUT_MS. */
  readTimeoutMs?: number;
}

/**
 * Reads a project's database for the assistant's tools, with the same restrictions as the caller's own
 * read-only SQL: one statement in a read-only transaction that it cannot leave. Reads run one at a time, are
 * listed among the caller's running statements, and end with the reply.
 */
export class ProjectReader {
  readonly #options: ProjectReaderOptions;
  #readCount = 0;
  #lastRead: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectReaderOptions) {
    this.#options = options;
  }

  /** `rows` with the signature of `DatabaseEngine.query`. Ignores the name of the database. */
  query = <Row extends object = Record<string, unknown>>(
    _database: string,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> => this.rows<Row>(sql, values);

  /**
   * Returns the rows of one of the platform's own statements, with values for `$1` and so on. Rejects with
   * the errors of `engine.run`, SqlFailure and InspectionRefused.
   */
  async rows<Row extends object = Record<string, unknown>>(
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return this.plain<Row>(fillPlaceholders(sql, values));
  }

  /** Returns the rows of a statement, run verbatim. For SQL from the model, after it was checked. */
  plain<Row extends object = Record<string, unknown>>(sql: string): Promise<Row[]> {
    this.#readCount += 1;
    if (this.#readCount > MAX_READS) {
      return Promise.reject(new InspectionRefused('There were too many lookups. Answer with what is known.'));
    }
    const mine = this.#lastRead.then(() => this.#read(sql) as Promise<Row[]>);
    this.#lastRead = mine.catch(() => {});
    return mine;
  }

  async #read(sql: string): Promise<object[]> {
    const { engine, database, user, admit, signal, readTimeoutMs = READ_TIMEOUT_MS } = this.#options;
    signal.throwIfAborted();
    const id = randomUUID();
    const tooLong = AbortSignal.timeout(readTimeoutMs);
    const ends = AbortSignal.any([signal, tooLong]);
    // If this fails, the statement has already ended.
    const cancel = () => void engine.cancel(database, id).catch(() => {});
    const run = await engine.run({ database, sql, readOnly: true, asReader: true, id, user, admit });
    if (ends.aborted) cancel();
    else ends.addEventListener('abort', cancel, { once: true });
    try {
      return await collectRecords(run.events);
    } catch (error) {
      if (!tooLong.aborted) throw error;
      throw new InspectionRefused('The database is busy: this could not be read in time.', { cause: error });
    } finally {
      ends.removeEventListener('abort', cancel);
    }
  }
}
