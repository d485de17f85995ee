import type { ErrorEvent } from '../sql/events.ts';
import { impersonationSql } from '../sql/impersonation.ts';
import { backend } from './backend-messages.ts';
import type { BareScript, BareStatement } from './bare-script.ts';
import { ownError, readNotice, readScriptError } from './script-error.ts';
import type { ScriptLimits } from './script-limits.ts';
import { type StatementDependencies, StatementRun } from './statement-run.ts';
import { canChangeTimeout, readTimeout, setTimeoutSql } from './statement-timeout.ts';
import { TransactionLedger } from './transaction-ledger.ts';
import { PostgresBroken } from './wire.ts';

export interface ScriptRequest {
  /** As it was sent: errors are placed in it. */
  sql: string;
  script: BareScript;
  readOnly: boolean;
  /** For a member who may only read: a read-only transaction is not enough. */
  asReader: boolean;
  writesOff: boolean;
  rollBack: boolean;
  limits: ScriptLimits;
}

/** Status byte of ReadyForQuery outside a transaction. */
const IDLE = 0x49; // I

/**
 * A script as the simple protocol would run it: one transaction round all statements unless the script has its own, and a
 * session that nothing survives. Throws PostgresBroken when the database must be reopened.
 */
export class ScriptRun {
  readonly #deps: StatementDependencies;
  readonly #request: ScriptRequest;
  #status: number = IDLE;

  constructor(deps: StatementDependencies, request: ScriptRequest) {
    this.#deps = deps;
    this.#request = request;
  }

  async run(): Promise<void> {
    const { outbox, types } = this.#deps;
    const started = performance.now();
    types.clearUserDefined();
    await this.#setTimeout();
    if (this.#request.writesOff) await this.#turnWritesOff();
    if (this.#request.readOnly) await this.#enterReadOnly();
    // Ended by the reset of the session, which rolls back what is open.
    else if (this.#request.rollBack) await this.#deps.wire.command('begin');
    const error = (await this.#impersonate()) ?? (await this.#runStatements());
    if (error) outbox.post(error);
    else this.#warnOfOpenTransaction();
    outbox.post({ type: 'done', ms: elapsed(started) });
    await this.#resetSession();
  }

  async #runStatements(): Promise<ErrorEvent | null> {
    const { outbox } = this.#deps;
    const { script, sql, limits } = this.#request;
    if (script.kind === 'unreadable') return this.#explain(script.message);

    const mayChange = canChangeTimeout(sql);
    const ledger = new TransactionLedger((event) => {
      // Of a script of one statement, `end` and the absence of an error say it.
      const isPlain = event.type === 'outcome' && event.outcome === 'kept' && script.statements.length === 1;
      if (!isPlain) outbox.post(event);
    });
    for (const [set, statement] of script.statements.entries()) {
      if (set > 0 && mayChange) await this.#reportTimeout();
      const { control } = statement;
      const started = performance.now();
      ledger.begins(set, control);
      if (outbox.cancelled) {
        await this.#abort();
        return null;
      }
      const elevated = statement.needsSuperuser === true && (await this.#becomeSuperuser());
      const outcome = await new StatementRun(this.#deps, sql, statement, set, limits).run();
      // A failure takes the session back by itself.
      if (elevated && outcome.kind === 'ended') await this.#askInTransaction(this.#deps.superuser!.leave);
      if (outcome.kind === 'cancelled') {
        await this.#abort();
        return null;
      }
      if (outcome.kind === 'failed') {
        // Postgres does not know about errors of our own, and would commit.
        if (outcome.isOwn) await this.#abort();
        else await this.#sync();
        ledger.failed(set, control, outcome.error.code);
        return outcome.error;
      }
      const { command, rows } = outcome;
      ledger.ended(set, command, control);
      // The last statement has ended when its transaction has: deferred constraints may still refuse it.
      const endsTransaction = set === script.statements.length - 1 || this.#startsAnewAfter(statement);
      if (endsTransaction) {
        ledger.settles();
        if (outbox.cancelled) {
          await this.#abort();
          return null;
        }
        const late = await this.#sync();
        if (late) {
          ledger.rolledBack();
          return late;
        }
      }
      outbox.post({ type: 'end', set, command, row_count: rows, ms: elapsed(started) });
      if (endsTransaction && (this.#status === IDLE || this.#request.readOnly)) ledger.committed();
    }
    // A transaction block that was left open ends with the session.
    ledger.rolledBack();
    return null;
  }

  /** False for any other role, which Postgres then answers. */
  async #becomeSuperuser(): Promise<boolean> {
    const { superuser } = this.#deps;
    if (!superuser) return false;
    const isOwner = await this.#askInTransaction(
      `select current_user = '${superuser.of}' and session_user = '${superuser.of}'`,
    );
    if (isOwner !== 't') return false;
    await this.#askInTransaction(superuser.enter);
    return true;
  }

  /** A statement of ours among those of the script, beside its unnamed statement and portal. Answers the first value. */
  #askInTransaction(sql: string): Promise<string | null> {
    const { serialize } = this.#deps.wire;
    const name = 'howdah_between';
    return this.#firstValue([
      serialize.parse({ name, text: sql }),
      serialize.bind({ portal: name, statement: name }),
      serialize.execute({ portal: name }),
      serialize.close({ type: 'P', name }),
      serialize.close({ type: 'S', name }),
      serialize.flush(),
    ]);
  }

  async #firstValue(messages: Uint8Array[]): Promise<string | null> {
    let value: string | null = null;
    await this.#deps.wire.send(messages, (type, body) => {
      // One value: its count (2 bytes), its length (4), its text.
      if (type === backend.dataRow) value = body.toString('utf8', 6);
    });
    return value;
  }

  /** Postgres's own words for a text that our parser cannot read. Nothing runs, whatever it says. */
  async #explain(parserMessage: string): Promise<ErrorEvent> {
    const { sql, script } = this.#request;
    const { length = 0, start = 0 } = script.impersonation ?? {};
    // NUL would end the text inside the protocol message.
    if (sql.includes('\0')) return ownError('22021', parserMessage);
    const error = await new StatementRun(
      this.#deps,
      sql,
      { text: sql.slice(length), start },
      0,
      this.#request.limits,
    ).check();
    await this.#sync();
    return error ?? ownError('42601', parserMessage);
  }

  async #enterReadOnly(): Promise<void> {
    await this.#deps.wire.command('begin read only');
  }

  /**
   * Puts the session into the role that the script asks for. That is a view, not a wall: SQL may leave the role. A project that
   * has dropped the role hears so.
   */
  async #impersonate(): Promise<ErrorEvent | null> {
    const { impersonation } = this.#request.script;
    if (!impersonation) return null;
    const { wire } = this.#deps;
    let error: ErrorEvent | null = null;
    await wire.send([wire.serialize.query(impersonationSql(impersonation))], (type, body) => {
      if (type === backend.error) error ??= readScriptError(body, '', 0);
    });
    // An error has ended the transaction of read-only mode, too.
    if (error) await this.#sync();
    return error;
  }

  /** The script may set another, and then that one counts, as in any session. */
  async #setTimeout(): Promise<void> {
    const { serialize } = this.#deps.wire;
    this.#postTimeout(
      await this.#firstValue([serialize.query(setTimeoutSql(this.#request.limits.statementTimeout))]),
    );
  }

  /** Tells how long a statement may take now, where nothing else enforces the limit. */
  async #reportTimeout(): Promise<void> {
    if (this.#deps.keepsTime) return;
    this.#postTimeout(await this.#askInTransaction(`select pg_catalog.current_setting('statement_timeout')`));
  }

  /** Null: the query failed, which is not an error of the script; its timeout stays as it was. */
  #postTimeout(setting: string | null): void {
    const { outbox, keepsTime } = this.#deps;
    if (!keepsTime && setting) outbox.post({ type: 'timeout', ms: readTimeout(setting) });
  }

  /**
   * A session setting, unlike read-only mode: the script may turn writes on again
   * (docs/decisions.md#further-pages-and-calls).
   */
  async #turnWritesOff(): Promise<void> {
    await this.#deps.wire.command('set default_transaction_read_only = on');
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
    const { wire, outbox } = this.#deps;
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
    const { wire } = this.#deps;
    await wire.send([wire.serialize.parse({ text: 'cancelled' }), wire.serialize.flush()], () => {});
    await this.#sync();
  }

  #warnOfOpenTransaction(): void {
    if (this.#status === IDLE || this.#request.readOnly || this.#request.rollBack) return;
    this.#deps.outbox.post({
      type: 'notice',
      severity: 'WARNING',
      message: 'The script left its transaction open: it was rolled back',
      code: '25000',
      hint: 'Each run is a session of its own. End the script with COMMIT to keep its changes.',
    });
  }

  /** What a script did to its session (transaction, role, settings, temporary tables, listeners, locks) ends with it. */
  async #resetSession(): Promise<void> {
    const { wire, atRest } = this.#deps;
    if (this.#status !== IDLE) await wire.command('rollback');
    await wire.command('discard all');
    if (atRest) await wire.command(atRest);
  }
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}
