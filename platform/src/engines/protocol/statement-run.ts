import type { ErrorEvent, ResultColumn } from '../sql/events.ts';
import { backend, type FieldDescription, readCommandTag, readRowDescription } from './backend-messages.ts';
import type { BareStatement } from './bare-script.ts';
import { RowLines } from './row-lines.ts';
import type { RowStreamWriter } from './row-stream-writer.ts';
import { ownError, readNotice, readScriptError, rowTooLarge, tooComplex } from './script-error.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { TypeNames } from './type-names.ts';
import { PostgresBroken, type Wire } from './wire.ts';

/** As many rows as fill this are asked for at once, once their width is known. */
const BATCH_BYTES = 256 * 1024;

/** Rows of the first Execute, so that something is seen at once; each further one may have four times as many. */
const FIRST_ROWS = 8;
const MAX_ROWS = 4096;

/** SQLSTATE invalid_sql_statement_name. */
const NO_SUCH_STATEMENT = '26000';

export type StatementOutcome =
  | { kind: 'ended'; command: string; rows: number }
  /** `isOwn`: Postgres does not know about it, and would commit what ran so far. */
  | { kind: 'failed'; error: ErrorEvent; isOwn: boolean }
  | { kind: 'cancelled' };

export interface StatementDependencies {
  wire: Wire;
  outbox: RowStreamWriter;
  types: TypeNames;
  rows: RowLines;
  /** Postgres ends statements that take too long by itself; where it does not, `timeout` events say when somebody has to. */
  keepsTime?: boolean;
  /** Asks Postgres to stop the statement that runs, where it can hear it. Never rejects. */
  interrupt?: () => Promise<void>;
  /** Who may have a statement run by the superuser, and how the session becomes either; where the engine can do that. */
  superuser?: { of: string; enter: string; leave: string };
  /** Brings the session back to the role that scripts begin with, where DISCARD ALL does not. */
  atRest?: string;
}

/** Where what is sent is not what somebody wrote, but something round it. */
export interface StatementOverrides {
  /** Columns of the result, instead of what Postgres says of them. */
  columns: ResultColumn[] | null;
  readError: (body: Buffer) => ErrorEvent;
}

const EMPTY_ROW = Buffer.from([0, 0]);

/**
 * One statement by the extended protocol: Parse, Describe, Bind, then Execute with a row maximum until the portal is empty.
 * No Sync: the transaction goes on, and the caller that runs the script ends it.
 */
export class StatementRun {
  readonly #deps: StatementDependencies;
  readonly #sql: string;
  readonly #statement: BareStatement;
  readonly #set: number;
  readonly #limits: ScriptLimits;
  readonly #overrides: StatementOverrides | null;
  #error: ErrorEvent | null = null;
  #isOwnError = false;
  /** The row under way is too large: its parts are dropped. */
  #isDropping = false;
  #interrupted: Promise<void> | undefined;
  #fields: FieldDescription[] | null = null;
  #parameters = 0;
  #returned = 0;
  #bytes = 0;

  constructor(
    deps: StatementDependencies,
    sql: string,
    statement: BareStatement,
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
    while (!tag && !this.#error && !this.#deps.outbox.cancelled) {
      limit = this.#nextLimit(limit);
      tag = await this.#execute(limit, false);
    }
    if (this.#deps.outbox.cancelled) return { kind: 'cancelled' };
    if (this.#error) return this.#failed(this.#error);
    // The tag of a portal read in parts counts the last part only.
    const rows = this.#fields ? Math.max(this.#returned, tag?.rows ?? 0) : (tag?.rows ?? 0);
    return { kind: 'ended', command: tag?.command ?? '', rows };
  }

  /** Only asks Postgres what it says to the text; nothing runs. */
  async check(): Promise<ErrorEvent | null> {
    await this.#parse();
    return this.#error;
  }

  async #parse(): Promise<void> {
    const { wire } = this.#deps;
    // Without it, what is described (and would be run) is the statement before this one: Postgres trapped while parsing.
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
    // PGlite swallows the end of its stack: the text was never parsed, and then is not there to be described.
    if (!parsed && this.#error?.code === NO_SUCH_STATEMENT) this.#error = tooComplex();
    if (!parsed && !this.#error) throw new PostgresBroken('Postgres broke down while it parsed a statement');
    // The simple protocol would say this while parsing; the extended one takes parameters and misses their values later.
    if (this.#parameters > 0) this.#failBy(ownError('42P02', 'there is no parameter $1'));
  }

  async #announceColumns(fields: FieldDescription[]): Promise<void> {
    const { outbox, types, rows } = this.#deps;
    outbox.post({
      type: 'columns',
      set: this.#set,
      columns: this.#overrides?.columns ?? (await types.describe(fields)),
    });
    rows.start(this.#set);
  }

  /** Answers the command tag when the portal is at its end, null when there is more. */
  async #execute(limit: number, first: boolean): Promise<{ command: string; rows: number } | null> {
    const { wire, rows } = this.#deps;
    const { bind, execute, flush } = wire.serialize;
    let tag: { command: string; rows: number } | null = null;
    let suspended = false;
    await wire.send(
      [...(first ? [bind()] : []), execute({ rows: limit }), flush()],
      (type, body) => {
        if (type === backend.dataRow) this.#addRow(body);
        else if (type === backend.commandComplete) tag = readCommandTag(body);
        else if (type === backend.emptyQuery) tag = { command: '', rows: 0 };
        else if (type === backend.portalSuspended) suspended = true;
        else this.#handleOther(type, body);
      },
      (part, left) => this.#addPart(part, left),
    );
    await this.#interrupted;
    if (!rows.isEmpty) this.#postRows();
    if (!tag && !suspended && !this.#error)
      throw new PostgresBroken('Postgres ran out of memory or stack in the middle of a statement');
    return tag;
  }

  #addRow(body: Buffer): void {
    this.#returned++;
    this.#addBytes(body);
  }

  #addPart(part: Buffer, left: number): void {
    const total = part.length + left;
    // Of a row under way `left` is known from its first part on, so only that one can be above the limit.
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
    const { rows, outbox } = this.#deps;
    // Of a result that cannot be handed on whole, nothing more is.
    if (outbox.cancelled || this.#error) return;
    // A statement that does not return rows is called by one that does.
    if (this.#overrides && !this.#overrides.columns) return;
    rows.add(this.#overrides?.columns?.length === 0 ? EMPTY_ROW : bytes);
    if (rows.isDue) this.#postRows();
  }

  #postRows(): void {
    const batch = this.#deps.rows.take();
    if (batch) this.#deps.outbox.post(batch);
  }

  /** As many rows as fill a batch, growing gently: the widths of the rows so far promise nothing. */
  #nextLimit(last: number): number {
    const average = this.#bytes / Math.max(1, this.#returned);
    return Math.max(1, Math.min(last * 4, MAX_ROWS, Math.floor(BATCH_BYTES / Math.max(1, average))));
  }

  #failed(error: ErrorEvent): StatementOutcome {
    return { kind: 'failed', error, isOwn: this.#isOwnError };
  }

  /** An error that Postgres does not know of. The first error is the cause. */
  #failBy(error: ErrorEvent): void {
    if (this.#error) return;
    this.#error = error;
    this.#isOwnError = true;
  }

  #handleOther(type: number, body: Buffer): void {
    if (type === backend.notice) this.#deps.outbox.post(readNotice(body));
    // The first error is the cause; what follows only says that the transaction is aborted.
    if (type !== backend.error) return;
    this.#error ??=
      this.#overrides?.readError(body) ?? readScriptError(body, this.#sql, this.#statement.start);
  }
}
