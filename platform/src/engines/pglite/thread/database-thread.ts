import type { MessagePort } from 'node:worker_threads';
import { RowLines } from '../../protocol/row-lines.ts';
import { ScriptRun } from '../../protocol/script-run.ts';
import type { StatementSurroundings } from '../../protocol/statement-run.ts';
import { TypeNames } from '../../protocol/type-names.ts';
import { PostgresBroken } from '../../protocol/wire.ts';
import { FlowControl } from '../flow-control.ts';
import type { ThreadReply, ThreadRequest, ThreadSettings, ThreadSqlError } from '../thread-messages.ts';
import { ThreadVitals } from '../thread-vitals.ts';
import { MemoryWatch } from './memory-watch.ts';
import { openPostgres } from './open-postgres.ts';
import { PgliteWire, type LoadedPglite } from './pglite-wire.ts';
import { PortOutbox } from './port-outbox.ts';
import { ensureReadOnlyRole, READ_ONLY_ROLE } from './read-only-role.ts';
import { SessionThread } from './session-thread.ts';

/** One project's Postgres in a thread of its own: answers one request at a time until it is asked to close. */
export async function serveDatabase(port: MessagePort, settings: ThreadSettings): Promise<void> {
  const reply = (message: ThreadReply) => port.postMessage(message);
  let thread: DatabaseThread;
  try {
    thread = await DatabaseThread.open(port, settings);
  } catch (error) {
    reply({ type: 'unopened', message: error instanceof Error ? error.message : String(error) });
    port.close();
    return;
  }
  port.on('message', (request: ThreadRequest) => {
    thread.answer(request).then(
      (message) => {
        thread.sampleMemory();
        if (message) reply(message);
        else port.close();
      },
      (error: unknown) => reply({ type: 'broken', message: String(error) }),
    );
  });
  reply({ type: 'opened', serverVersion: thread.serverVersion });
}

class DatabaseThread {
  readonly serverVersion: string;
  readonly #loaded: LoadedPglite;
  readonly #surroundings: StatementSurroundings;
  readonly #session: SessionThread;
  readonly #memory: MemoryWatch;

  private constructor(
    loaded: LoadedPglite,
    surroundings: StatementSurroundings,
    session: SessionThread,
    memory: MemoryWatch,
    serverVersion: string,
  ) {
    this.#loaded = loaded;
    this.#surroundings = surroundings;
    this.#session = session;
    this.#memory = memory;
    this.serverVersion = serverVersion;
  }

  static async open(port: MessagePort, settings: ThreadSettings): Promise<DatabaseThread> {
    const loaded = await openPostgres(settings);
    await ensureReadOnlyRole(loaded.db);
    const wire = new PgliteWire(loaded);
    const types = new TypeNames(wire);
    const known = await loaded.db.query<{ oid: number; name: string }>(
      `select oid::int4, pg_catalog.format_type(oid, -1) as name from pg_catalog.pg_type where oid < 16384`,
    );
    types.preload(known.rows);
    const version = await loaded.db.query<{ server_version: string }>('show server_version');
    const flow = new FlowControl(settings.flow);
    const outbox = new PortOutbox(port, flow);
    const surroundings = { wire, types, outbox, rows: new RowLines(), readOnlyRole: READ_ONLY_ROLE };
    const memory = new MemoryWatch(loaded.db, new ThreadVitals(settings.vitals));
    const session = new SessionThread({ loaded, wire, port, flow });
    return new DatabaseThread(loaded, surroundings, session, memory, version.rows[0]?.server_version ?? '');
  }

  /** Null when the thread shall end. Rejects when it must. */
  async answer(request: ThreadRequest): Promise<ThreadReply | null> {
    switch (request.type) {
      case 'script':
        await new ScriptRun(this.#surroundings, request).run();
        return { type: 'finished' };
      case 'query':
        return this.#query(request.sql, request.params);
      case 'execute':
        return this.#execute(request.sql);
      case 'session':
        return this.#session.answer(request.request);
      case 'close':
        await this.#loaded.db.exec('checkpoint');
        await this.#loaded.db.close();
        return null;
    }
  }

  sampleMemory(): void {
    this.#memory.sample();
  }

  async #query(sql: string, params: unknown[]): Promise<ThreadReply> {
    try {
      const result = await this.#loaded.db.query<object>(sql, params);
      return { type: 'answered', rows: result.rows };
    } catch (error) {
      return { type: 'failed', error: asSqlError(error) };
    }
  }

  async #execute(sql: string): Promise<ThreadReply> {
    const reply = await this.#loaded.db.exec(sql).then(
      (): ThreadReply => ({ type: 'answered', rows: [] }),
      (error: unknown): ThreadReply => ({ type: 'failed', error: asSqlError(error) }),
    );
    // The script may have failed inside a transaction of its own, and may have changed settings.
    const { wire } = this.#surroundings;
    if (this.#loaded.db.isInTransaction()) await wire.command('rollback');
    await wire.command('discard all');
    return reply;
  }
}

/** Postgres's error, without the large fields that PGlite adds. Anything else means that the thread is broken. */
function asSqlError(error: unknown): ThreadSqlError {
  const fields = error as Partial<Record<keyof ThreadSqlError, string>> | null;
  if (!(error instanceof Error) || typeof fields?.code !== 'string') throw new PostgresBroken(String(error));
  const { code, detail, hint, position } = fields;
  return { message: error.message, code, detail, hint, position: position ? Number(position) : undefined };
}
