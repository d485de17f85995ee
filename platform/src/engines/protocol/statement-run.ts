import type { ErrorEvent } from '../../sql/events.ts';
import { backend, readCommandTag, readRowDescription, type FieldDescription } from './backend-messages.ts';
import type { BareStatement } from './bare-script.ts';
import type { Outbox } from './outbox.ts';
import { RowLines } from './row-lines.ts';
import { ownError, readNotice, readScriptError } from './script-error.ts';
import type { TypeNames } from './type-names.ts';
import { PostgresBroken, type Wire } from './wire.ts';

/** A batch is posted when it has grown to this, even in the middle of an Execute: rows may be wide. */
const BATCH_BYTES = 256 * 1024;

/** Rows of the first Execute, so that something is seen at once; each further one may have four times as many. */
const FIRST_ROWS = 8;
const MOST_ROWS = 4096;

export type StatementOutcome =
  | { kind: 'ended'; command: string; rows: number }
  | { kind: 'failed'; error: ErrorEvent }
  | { kind: 'cancelled' };

export interface StatementSurroundings {
  wire: Wire;
  outbox: Outbox;
  types: TypeNames;
  rows: RowLines;
  /** Role of read-only scripts; they keep their own when absent. */
  readOnlyRole?: string;
}

/**
 * One statement by the extended protocol: Parse, Describe, Bind, then Execute with a row maximum until the portal is empty.
 * No Sync: the transaction goes on, and whoever runs the script ends it.
 */
export class StatementRun {
  readonly #surroundings: StatementSurroundings;
  readonly #sql: string;
  readonly #statement: BareStatement;
  readonly #set: number;
  #error: ErrorEvent | null = null;
  #fields: FieldDescription[] | null = null;
  #parameters = 0;
  #returned = 0;
  #bytes = 0;

  constructor(surroundings: StatementSurroundings, sql: string, statement: BareStatement, set: number) {
    this.#surroundings = surroundings;
    this.#sql = sql;
    this.#statement = statement;
    this.#set = set;
  }

  async run(): Promise<StatementOutcome> {
    await this.#parse();
    if (this.#error) return { kind: 'failed', error: this.#error };
    if (this.#fields) await this.#announceColumns(this.#fields);

    let limit = FIRST_ROWS;
    let tag = await this.#execute(limit, true);
    while (!tag && !this.#error && !this.#surroundings.outbox.cancelled) {
      limit = this.#nextLimit(limit);
      tag = await this.#execute(limit, false);
    }
    if (this.#surroundings.outbox.cancelled) return { kind: 'cancelled' };
    if (this.#error) return { kind: 'failed', error: this.#error };
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
    const { wire } = this.#surroundings;
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
          this.#note(type, body);
        }
      },
    );
    if (!parsed && !this.#error) throw new PostgresBroken('Postgres broke down while it parsed a statement');
    // The simple protocol would say this while parsing; the extended one takes parameters and misses their values later.
    if (this.#parameters > 0 && !this.#error) this.#error = ownError('42P02', 'there is no parameter $1');
  }

  async #announceColumns(fields: FieldDescription[]): Promise<void> {
    const { outbox, types, rows } = this.#surroundings;
    outbox.post({ type: 'columns', set: this.#set, columns: await types.describe(fields) });
    rows.start(this.#set);
  }

  /** Answers the command tag when the portal is at its end, null when there is more. */
  async #execute(limit: number, first: boolean): Promise<{ command: string; rows: number } | null> {
    const { wire, rows } = this.#surroundings;
    const { bind, execute, flush } = wire.serialize;
    let tag: { command: string; rows: number } | null = null;
    let suspended = false;
    await wire.send([...(first ? [bind()] : []), execute({ rows: limit }), flush()], (type, body) => {
      if (type === backend.dataRow) this.#addRow(body);
      else if (type === backend.commandComplete) tag = readCommandTag(body);
      else if (type === backend.emptyQuery) tag = { command: '', rows: 0 };
      else if (type === backend.portalSuspended) suspended = true;
      else this.#note(type, body);
    });
    if (rows.rows > 0) this.#postRows();
    if (!tag && !suspended && !this.#error)
      throw new PostgresBroken(
        'Postgres broke down in the middle of a statement, for want of memory or stack',
      );
    return tag;
  }

  #addRow(body: Buffer): void {
    this.#returned++;
    this.#bytes += body.length;
    const { rows, outbox } = this.#surroundings;
    if (outbox.cancelled) return;
    rows.add(body);
    if (rows.size >= BATCH_BYTES) this.#postRows();
  }

  #postRows(): void {
    const batch = this.#surroundings.rows.take();
    if (batch) this.#surroundings.outbox.post(batch);
  }

  /** As many rows as fill a batch, growing gently: the widths of the rows so far promise nothing. */
  #nextLimit(last: number): number {
    const average = this.#bytes / Math.max(1, this.#returned);
    return Math.max(1, Math.min(last * 4, MOST_ROWS, Math.floor(BATCH_BYTES / Math.max(1, average))));
  }

  #note(type: number, body: Buffer): void {
    if (type === backend.notice) this.#surroundings.outbox.post(readNotice(body));
    // The first error is the cause; what follows only says that the transaction is aborted.
    if (type === backend.error) this.#error ??= readScriptError(body, this.#sql, this.#statement.start);
  }
}
