import type { ErrorEvent } from '../../sql/events.ts';
import { impersonationSql } from '../../sql/impersonation.ts';
import { backend } from './backend-messages.ts';
import type { BareScript, BareStatement } from './bare-script.ts';
import { ownError, readNotice, readScriptError } from './script-error.ts';
import { StatementRun, type StatementSurroundings } from './statement-run.ts';
import { PostgresBroken } from './wire.ts';

export interface ScriptRequest {
  /** As it was sent: errors are placed in it. */
  sql: string;
  script: BareScript;
  readOnly: boolean;
  writesOff: boolean;
}

/** Status byte of ReadyForQuery outside a transaction. */
const IDLE = 0x49; // I

/**
 * A script as the simple protocol would run it: one transaction round all statements unless the script has its own, and a
 * session that nothing survives. Throws PostgresBroken when the database must be reopened.
 */
export class ScriptRun {
  readonly #surroundings: StatementSurroundings;
  readonly #request: ScriptRequest;
  #status: number = IDLE;

  constructor(surroundings: StatementSurroundings, request: ScriptRequest) {
    this.#surroundings = surroundings;
    this.#request = request;
  }

  async run(): Promise<void> {
    const { outbox, types } = this.#surroundings;
    const started = performance.now();
    types.forgetUserDefined();
    if (this.#request.writesOff) await this.#turnWritesOff();
    if (this.#request.readOnly) await this.#enterReadOnly();
    const error = (await this.#impersonate()) ?? (await this.#runStatements());
    if (error) outbox.post(error);
    else this.#warnOfOpenTransaction();
    outbox.post({ type: 'done', ms: elapsed(started) });
    await this.#resetSession();
  }

  async #runStatements(): Promise<ErrorEvent | null> {
    const { outbox } = this.#surroundings;
    const { script, sql } = this.#request;
    if (script.kind === 'unreadable') return this.#explain(script.message);

    for (const [set, statement] of script.statements.entries()) {
      const started = performance.now();
      const outcome = await new StatementRun(this.#surroundings, sql, statement, set).run();
      if (outcome.kind === 'cancelled') {
        await this.#abort();
        return null;
      }
      // The last statement has ended when its transaction has: deferred constraints may still refuse it.
      const ends = set === script.statements.length - 1 || this.#startsAnewAfter(statement);
      const late = outcome.kind === 'failed' || ends ? await this.#sync() : null;
      if (outcome.kind === 'failed') return outcome.error;
      if (late) return late;
      const { command, rows } = outcome;
      outbox.post({ type: 'end', set, command, row_count: rows, ms: elapsed(started) });
    }
    return null;
  }

  /** Postgres's own words for a text that our parser cannot read. Nothing runs, whatever it says. */
  async #explain(parserMessage: string): Promise<ErrorEvent> {
    const { sql, script } = this.#request;
    const { length = 0, start = 0 } = script.impersonation ?? {};
    // NUL would end the text inside the protocol message.
    if (sql.includes('\0')) return ownError('22021', parserMessage);
    const error = await new StatementRun(
      this.#surroundings,
      sql,
      { text: sql.slice(length), start },
      0,
    ).check();
    await this.#sync();
    return error ?? ownError('42601', parserMessage);
  }

  async #enterReadOnly(): Promise<void> {
    const { wire, readOnlyRole } = this.#surroundings;
    await wire.command(`begin read only${readOnlyRole ? `; set local role ${readOnlyRole}` : ''}`);
  }

  /**
   * Puts the session into the role that the script asks for. On PGlite that is a view, not a wall: SQL may leave the role. A
   * project that has dropped the role hears so.
   */
  async #impersonate(): Promise<ErrorEvent | null> {
    const { impersonation } = this.#request.script;
    if (!impersonation) return null;
    const { wire } = this.#surroundings;
    let error: ErrorEvent | null = null;
    await wire.send([wire.serialize.query(impersonationSql(impersonation))], (type, body) => {
      if (type === backend.error) error ??= readScriptError(body, '', 0);
    });
    // An error has ended the transaction of read-only mode, too.
    if (error) await this.#sync();
    return error;
  }

  /** Unlike read-only mode, a setting of the session: the script may turn it on again (decisions, "Further pages and calls"). */
  async #turnWritesOff(): Promise<void> {
    await this.#surroundings.wire.command('set default_transaction_read_only = on');
  }

  /**
   * Whether the implicit transaction ends here. How a transaction starts counts from the next one on, and a script is one
   * transaction: without this, `set session characteristics as transaction read write` would help nothing that follows it.
   */
  #startsAnewAfter({ setsTransactions }: BareStatement): boolean {
    return this.#request.writesOff && setsTransactions === true;
  }

  /** Ends the implicit transaction: it is committed, or after an error rolled back. */
  async #sync(): Promise<ErrorEvent | null> {
    const { wire, outbox } = this.#surroundings;
    let error: ErrorEvent | null = null;
    let ready = false;
    await wire.send([wire.serialize.sync()], (type, body) => {
      if (type === backend.readyForQuery) {
        ready = true;
        this.#status = body[0]!;
      } else if (type === backend.error) {
        error ??= readScriptError(body, this.#request.sql, 0);
      } else if (type === backend.notice) {
        outbox.post(readNotice(body));
      }
    });
    if (!ready) throw new PostgresBroken('Postgres did not end a transaction');
    return error;
  }

  /** Sync alone would commit what ran so far: an error first makes it roll back. */
  async #abort(): Promise<void> {
    const { wire } = this.#surroundings;
    await wire.send([wire.serialize.parse({ text: 'cancelled' }), wire.serialize.flush()], () => {});
    await this.#sync();
  }

  #warnOfOpenTransaction(): void {
    if (this.#status === IDLE || this.#request.readOnly) return;
    this.#surroundings.outbox.post({
      type: 'notice',
      severity: 'WARNING',
      message: 'The script left its transaction open: it was rolled back',
      code: '25000',
      hint: 'Each run is a session of its own. End the script with COMMIT to keep its changes.',
    });
  }

  /** What a script did to its session (transaction, role, settings, temporary tables, listeners, locks) ends with it. */
  async #resetSession(): Promise<void> {
    const { wire } = this.#surroundings;
    if (this.#status !== IDLE) await wire.command('rollback');
    await wire.command('discard all');
  }
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}
