import type { ErrorEvent } from '../sql/events.ts';
import { impersonationSql } from '../sql/impersonation.ts';
import { backend } from './backend-messages.ts';
import type { ExecutableScript, ExecutableStatement } from './executable-script.ts';
import { elapsed } from './elapsed.ts';
import { namedQueryValues, simpleQueryValues } from './query-values.ts';
import { ownError, readNotice, readScriptError } from './script-error.ts';
import type { ScriptLimits } from './script-limits.ts';
import { applySessionSettings } from './session-settings.ts';
import { type StatementDependencies, StatementRun } from './statement-run.ts';
import { canChangeTimeout, readTimeout, setTimeoutSql } from './statement-timeout.ts';
import { TransactionLedger } from './transaction-ledger.ts';
import { PostgresBroken } from './wire.ts';

export interface ScriptRequest {
  /** The script as it was sent. Positions of errors refer to it. */
  sql: string;
  script: ExecutableScript;
  readOnly: boolean;
  /** For a member with read access only. A read-only transaction is not enough for that. */
  asReader: boolean;
  writesOff: boolean;
  rollBack: boolean;
  limits: ScriptLimits;
}

/** Status byte of ReadyForQuery outside a transaction. */
const IDLE = 0x49; // I

/**
 * Runs a script as the simple query protocol would: in one transaction for all statements unless the script has its
 * own, and in a session from which nothing survives. Throws PostgresBroken when the database must be reopened.
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
    const { writer, types } = this.#deps;
    const started = performance.now();
    types.clearUserDefined();
    await this.#setTimeout();
    const { applySettingsOf } = this.#deps;
    if (applySettingsOf) await applySessionSettings(this.#deps.wire, applySettingsOf);
    if (this.#request.writesOff) await this.#turnWritesOff();
    if (this.#request.readOnly) await this.#enterReadOnly();
    // The reset of the session rolls this transaction back.
    else if (this.#request.rollBack) await this.#deps.wire.command('begin');
    const error = (await this.#impersonate()) ?? (await this.#runStatements());
    if (error) writer.post(error);
    else this.#warnOfOpenTransaction();
    writer.post({ type: 'done', ms: elapsed(started) });
    await this.#resetSession();
  }

  async #runStatements(): Promise<ErrorEvent | null> {
    const { writer } = this.#deps;
    const { script, sql, limits } = this.#request;
    if (script.kind === 'unreadable') return this.#explain(script.message);

    const mayChange = canChangeTimeout(sql);
    const ledger = new TransactionLedger((event) => {
      // For a script of one statement, `end` without an error already says this.
      const isPlain = event.type === 'outcome' && event.outcome === 'kept' && script.statements.length === 1;
      if (!isPlain) writer.post(event);
    });
    for (const [set, statement] of script.statements.entries()) {
      if (set > 0 && mayChange) await this.#reportTimeout();
      const { control } = statement;
      const started = performance.now();
      ledger.begins(set, control);
      if (writer.cancelled) {
        await this.#abort();
        return null;
      }
      const elevated = statement.needsSuperuser === true && (await this.#becomeSuperuser());
      const outcome = await new StatementRun(this.#deps, sql, statement, set, limits).run();
      // A failure rolls the role change back.
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
      // The last statement ends with its transaction, because deferred constraints can still fail at the commit.
      const endsTransaction = set === script.statements.length - 1 || this.#endsTransactionAfter(statement);
      if (endsTransaction) {
        ledger.reportSettling();
        if (writer.cancelled) {
          await this.#abort();
          return null;
        }
        const late = await this.#sync();
        if (late) {
          ledger.rolledBack();
          return late;
        }
      }
      writer.post({ type: 'end', set, command, row_count: rows, ms: elapsed(started) });
      if (endsTransaction && (this.#status === IDLE || this.#request.readOnly)) ledger.committed();
    }
    // A transaction block that was left open ends with the session.
    ledger.rolledBack();
    return null;
  }

  /** Returns false for any other role. Postgres then reports its own error. */
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

  /** Runs a statement of the platform between those of the script. Returns the first value. */
  async #askInTransaction(sql: string): Promise<string | undefined> {
    const [value] = await namedQueryValues(this.#deps.wire, 'howdah_between', sql);
    return value;
  }

  /** Returns Postgres's error for a text that our parser cannot read. Nothing runs, whatever Postgres answers. */
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
   * Switches the session to the role that the script asks for. This is a view, not a security boundary: SQL can leave
   * the role. When the project has dropped the role, returns Postgres's error.
   */
  async #impersonate(): Promise<ErrorEvent | null> {
    const { impersonation } = this.#request.script;
    if (!impersonation) return null;
    const { wire } = this.#deps;
    let error: ErrorEvent | null = null;
    await wire.send([wire.serialize.query(impersonationSql(impersonation))], (type, body) => {
      if (type === backend.error) error ??= readScriptError(body, '', 0);
    });
    // An error has also ended the transaction of read-only mode.
    if (error) await this.#sync();
    return error;
  }

  /**
   * Sets the timeout that the script starts with. The script can set another one, which then applies, as in any
   * session.
   */
  async #setTimeout(): Promise<void> {
    const sql = setTimeoutSql(this.#request.limits.statementTimeout);
    const [setting] = await simpleQueryValues(this.#deps.wire, sql);
    this.#postTimeout(setting);
  }

  /** Reports the current timeout of statements when Postgres does not enforce it itself. */
  async #reportTimeout(): Promise<void> {
    if (this.#deps.keepsTime) return;
    // A query would take a snapshot: `set transaction isolation level` is refused after that.
    this.#postTimeout(await this.#askInTransaction('show statement_timeout'));
  }

  /** Undefined if the query failed. That is not an error of the script, and its timeout stays as it was. */
  #postTimeout(setting: string | undefined): void {
    const { writer, keepsTime } = this.#deps;
    if (!keepsTime && setting) writer.post({ type: 'timeout', ms: readTimeout(setting) });
  }

  /**
   * Turns writes off by a session setting. Unlike in read-only mode, the script can turn them on again
   * (docs/decisions.md#further-pages-and-calls).
   */
  async #turnWritesOff(): Promise<void> {
    await this.#deps.wire.command('set default_transaction_read_only = on');
  }

  /**
   * Whether the implicit transaction ends after the statement. A change of how transactions start applies from the
   * next one on, and a script is one transaction: without this, `set session characteristics as transaction read
   * write` would not affect the statements after it.
   */
  #endsTransactionAfter({ setsTransactions }: ExecutableStatement): boolean {
    return this.#request.writesOff && setsTransactions === true;
  }

  /** Ends the implicit transaction: commits it, or rolls it back after an error. */
  async #sync(): Promise<ErrorEvent | null> {
    const { wire, writer } = this.#deps;
    let error: ErrorEvent | null = null;
    let ready = false;
    await wire.send([wire.serialize.sync()], (type, body) => {
      if (type === backend.readyForQuery) {
        ready = true;
        this.#status = body[0]!;
      } else if (type === backend.error) {
        error ??= readScriptError(body, this.#request.sql, 0);
      } else if (type === backend.notice) {
        writer.post(readNotice(body));
      }
    });
    if (!ready) throw new PostgresBroken('Postgres did not end a transaction');
    return error;
  }

  /** Rolls back. A Sync alone would commit what ran so far, so this causes an error first. */
  async #abort(): Promise<void> {
    const { wire } = this.#deps;
    await wire.send([wire.serialize.parse({ text: 'cancelled' }), wire.serialize.flush()], () => {});
    await this.#sync();
  }

  #warnOfOpenTransaction(): void {
    if (this.#status === IDLE || this.#request.readOnly || this.#request.rollBack) return;
    this.#deps.writer.post({
      type: 'notice',
      severity: 'WARNING',
      message: 'The script left its transaction open: it was rolled back',
      code: '25000',
      hint: 'Each run is a session of its own. End the script with COMMIT to keep its changes.',
    });
  }

  /** Discards what the script did to its session: transaction, role, settings, temporary tables, listeners, locks. */
  async #resetSession(): Promise<void> {
    const { wire, resetRole } = this.#deps;
    if (this.#status !== IDLE) await wire.command('rollback');
    await wire.command('discard all');
    if (resetRole) await wire.command(resetRole);
  }
}
