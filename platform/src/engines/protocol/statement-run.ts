import type { ErrorEvent, ResultColumn } from '../sql/events.ts';
import { backend, type FieldDescription, readCommandTag, readRowDescription } from './backend-messages.ts';
import type { ExecutableStatement } from './executable-script.ts';
import { RowLines } from './row-lines.ts';
import type { RowStreamWriter } from './row-stream-writer.ts';
import { ownError, readNotice, readScriptError, rowTooLarge } from './script-error.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { TypeNames } from './type-names.ts';
import { PostgresBroken, type Wire } from './wire.ts';

/** An Execute asks for as many rows as fill this, once their width is known. */
const BATCH_BYTES = 256 * 1024;

/**
 * Row limit of the first Execute, small so that rows appear at once. Each further limit is up to four times as high.
 */
const FIRST_ROWS = 8;
const MAX_ROWS = 4096;

export type StatementOutcome =
  | { kind: 'ended'; command: string; rows: number }
  /** `isOwn`: the error is not Postgres's, which would commit what ran so far. */
  | { kind: 'failed'; error: ErrorEvent; isOwn: boolean }
  | { kind: 'cancelled' };

export interface StatementDependencies {
  wire: Wire;
  writer: RowStreamWriter;
  types: TypeNames;
  rows: RowLines;
  /**
   * Whether Postgres enforces the statement timeout itself. If not, `timeout` events tell how long a statement can
   * take.
   */
  keepsTime?: boolean;
  /** Asks Postgres to stop the running statement, where it can receive that. Never rejects. */
  interrupt?: () => Promise<void>;
  /**
   * The role whose statements can run as the superuser, and the SQL to enter and leave that state. Absent where the
   * engine cannot do this.
   */
  superuser?: { of: string; enter: string; leave: string };
  /** The role that scripts start as, where Postgres does not apply its stored settings by itself. */
  applySettingsOf?: string;
  /** SQL that returns the session to the role that scripts start with, where DISCARD ALL does not. */
  resetRole?: string;
}

/** Changes how a statement is reported when the text sent to Postgres wraps the one that the user wrote. */
export interface StatementOverrides {
  /** Columns of the result, instead of those that Postgres describes. */
  columns: ResultColumn[] | null;
  readError: (body: Buffer) => ErrorEvent;
}

const EMPTY_ROW = Buffer.from([0, 0]);

/**
 * Runs one statement by the extended query protocol: Parse, Describe, Bind, then Execute with a row limit until the
 * portal is at its end. Sends no Sync: the transaction continues, and the caller ends it.
 */
export class StatementRun {
  readonly #deps: StatementDependencies;
  readonly #sql: string;
  readonly #statement: ExecutableStatement;
  readonly #set: number;
  readonly #limits: ScriptLimits;
  readonly #overrides: StatementOverrides | null;
  #error: ErrorEvent | null = null;
  #isOwnError = false;
  /** The current row is too large: its parts are dropped. */
  #isDropping = false;
  #interrupted: Promise<void> | undefined;
  #fields: FieldDescription[] | null = null;
  #parameters = 0;
  #returned = 0;
  #bytes = 0;

  constructor(
    deps: StatementDependencies,
    sql: string,
    statement: ExecutableStatement,
    set: number,
    limits: ScriptLimits,
    overrides: StatementOverrides | null = null,
  ) {
    this.#overrides = overrides;
    this.#deps = deps;
    this.#sql = sql;
    this.#statement = statement;
    this.#set = set;
    this.#limits = limits;
  }

  async run(): Promise<StatementOutcome> {
    await this.#parse();
    if (this.#error) return this.#failed(this.#error);
    if (this.#overrides && !this.#overrides.columns) this.#fields = null;
    if (this.#fields) await this.#announceColumns(this.#fields);

    let limit = FIRST_ROWS;
    let tag = await this.#execute(limit, true);
    while (!tag && !this.#error && !this.#deps.writer.cancelled) {
      limit = this.#nextLimit(limit);
      tag = await this.#execute(limit, false);
    }
    if (this.#deps.writer.cancelled) return { kind: 'cancelled' };
    if (this.#error) return this.#failed(this.#error);
    // The tag of a portal that is read in parts counts only the last part.
    const rows = this.#fields ? Math.max(this.#returned, tag?.rows ?? 0) : (tag?.rows ?? 0);
    return { kind: 'ended', command: tag?.command ?? '', rows };
  }

  /** Only asks Postgres for the error of the text. Nothing runs. */
  async check(): Promise<ErrorEvent | null> {
    await this.#parse();
    return this.#error;
  }

  async #parse(): Promise<void> {
    const { wire } = this.#deps;
    // Otherwise Postgres would describe, and run, the previous statement.
    let parsed = false;
    await wire.send(
      [
        wire.serialize.parse({ text: this.#statement.text }),
        wire.serialize.describe({ type: 'S' }),
        wire.serialize.flush(),
      ],
      (type, body) => {
        if (type === backend.parseComplete) {
          parsed = true;
        } else if (type === backend.parameterDescription) {
          this.#parameters = body.readUInt16BE(0);
        } else if (type === backend.rowDescription) {
          this.#fields = readRowDescription(body);
        } else {
          this.#handleOther(type, body);
        }
      },
    );
    if (!parsed && !this.#error) throw new PostgresBroken('Postgres broke down while it parsed a statement');
    // The simple protocol reports this while it parses. The extended protocol accepts parameters, and misses their
    // values later.
    if (this.#parameters > this.#given.length) this.#failBy(ownError('42P02', 'there is no parameter $1'));
  }

  get #given(): readonly string[] {
    return this.#statement.parameters ?? [];
  }

  async #announceColumns(fields: FieldDescription[]): Promise<void> {
    const { writer, types, rows } = this.#deps;
    writer.post({
      type: 'columns',
      set: this.#set,
      columns: this.#overrides?.columns ?? (await types.describe(fields)),
    });
    rows.start(this.#set);
  }

  /** Returns the command tag at the end of the portal, or null when there are more rows. */
  async #execute(limit: number, first: boolean): Promise<{ command: string; rows: number } | null> {
    const { wire, rows } = this.#deps;
    const { bind, execute, flush } = wire.serialize;
    let tag: { command: string; rows: number } | null = null;
    let suspended = false;
    await wire.send(
      [...(first ? [bind({ values: [...this.#given] })] : []), execute({ rows: limit }), flush()],
      (type, body) => {
        if (type === backend.dataRow) this.#addRow(body);
        else if (type === backend.commandComplete) tag = readCommandTag(body);
        else if (type === backend.portalSuspended) suspended = true;
        else this.#handleOther(type, body);
      },
      (part, left) => this.#addPart(part, left),
    );
    await this.#interrupted;
    if (!rows.isEmpty) this.#postRows();
    if (!tag && !suspended && !this.#error)
      throw new PostgresBroken('Postgres did not say how a statement ended');
    return tag;
  }

  #addRow(body: Buffer): void {
    this.#returned++;
    this.#addBytes(body);
  }

  #addPart(part: Buffer, left: number): void {
    const total = part.length + left;
    // `total` is the same or smaller for later parts of the row, so only the first can exceed the limit.
    if (!this.#isDropping && total > this.#limits.maxRowBytes) {
      this.#isDropping = true;
      this.#failBy(rowTooLarge(total, this.#limits.maxRowBytes));
      this.#interrupted ??= this.#deps.interrupt?.();
    }
    if (!this.#isDropping) this.#addBytes(part);
    if (left > 0) return;
    this.#isDropping = false;
    this.#returned++;
  }

  #addBytes(bytes: Buffer): void {
    this.#bytes += bytes.length;
    const { rows, writer } = this.#deps;
    // A result that cannot be passed on completely is not passed on any further.
    if (writer.cancelled || this.#error) return;
    // A statement without rows is called by a SELECT, which has one.
    if (this.#overrides && !this.#overrides.columns) return;
    rows.add(this.#overrides?.columns?.length === 0 ? EMPTY_ROW : bytes);
    if (rows.isDue) this.#postRows();
  }

  #postRows(): void {
    const batch = this.#deps.rows.take();
    if (batch) this.#deps.writer.post(batch);
  }

  /** Returns as many rows as fill a batch. The limit grows slowly, because later rows can be wider. */
  #nextLimit(last: number): number {
    const average = this.#bytes / Math.max(1, this.#returned);
    return Math.max(1, Math.min(last * 4, MAX_ROWS, Math.floor(BATCH_BYTES / Math.max(1, average))));
  }

  #failed(error: ErrorEvent): StatementOutcome {
    return { kind: 'failed', error, isOwn: this.#isOwnError };
  }

  /** Fails with an error that Postgres does not know of. The first error is the cause. */
  #failBy(error: ErrorEvent): void {
    if (this.#error) return;
    this.#error = error;
    this.#isOwnError = true;
  }

  #handleOther(type: number, body: Buffer): void {
    if (type === backend.notice) this.#deps.writer.post(readNotice(body));
    // The first error is the cause. Later ones only say that the transaction is aborted.
    if (type !== backend.error) return;
    this.#error ??=
      this.#overrides?.readError(body) ?? readScriptError(body, this.#sql, this.#statement.start);
  }
}
