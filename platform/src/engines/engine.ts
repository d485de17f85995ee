/**
 * The interface to the databases of projects, whatever runs them. The engine identifies databases by a name
 * (`ProjectRecord.database`), not by project: restoring and upgrading create a second database, and the project then
 * switches to it. Server code holds a `DatabaseEngine` and does not know whether PGlite or a PostgreSQL server runs it.
 *
 * How the server uses it:
 *
 * ```ts
 * const engine = createPgliteEngine({ home, workerEntry });  // engines/pglite/pglite-engine.ts
 * await engine.prepare();                                    // creates templates; only `create` needs them
 * await engine.create(name, { major: 18 });                  // idempotent callers call engine.remove(name) first
 *
 * // POST /platform/pg-meta/:ref/query
 * const run = await engine.run({ database, sql, readOnly, id: body.statement_id, user });  // EngineError -> 4xx
 * reply.send(Readable.from(encodeEvents(run.events)));  // areas/sql/ndjson.ts; applies backpressure
 * // or, for Accept: application/json
 * const rows = await collectRecords(run.events);        // areas/sql/records.ts; throws SqlFailure
 * ```
 *
 * Ending the `for await` early (break, return, throw: the client closed the connection) cancels the script. A script
 * whose events are not read blocks its project, so read them or cancel. Every script has a session of its own: no
 * transaction, role, setting, temporary table or prepared statement outlives it. PGlite has one connection, so a
 * project runs one script at a time there and the others wait in order; PostgreSQL runs several at once.
 *
 * `run`, `query` and `execute` open a stopped database. The caller checks first whether the project can be used at all
 * (it can be paused or deleted).
 */
import type { Admit } from './admit.ts';
import type { ObjectFacts, TableFacts } from './manifest.ts';
import type { RoleCall, RoleCallAnswer } from './role-call.ts';
import type { ScriptEvent } from './sql/events.ts';

/** A major version of Postgres: 17 or 18 on PGlite, the versions of the servers (15 or newer) on PostgreSQL. */
export type PostgresMajor = number;

/** Settings that a database gets when it opens (areas/plans). A change takes effect at the next opening. */
export interface DatabaseSettings {
  sharedBuffersMb: number;
  workMemMb: number;
}

/** The user who started a script. Kept only for the list of running statements. */
export interface StatementUser {
  id: string;
  username: string;
}

export interface RunRequest {
  database: string;
  /** One or more statements. The caller checks the size limit (`isSqlTooLarge`), because it answers 413. */
  sql: string;
  /** Runs one statement in a read-only transaction that it cannot leave. Default false. */
  readOnly?: boolean;
  /**
   * For members with read access only, and for models: runs as a role that sees the project's schemas and no secrets.
   * SQL cannot switch to another role. Implies `readOnly`. The result can be cut; a warning (01004) then says so.
   * Default false.
   */
  asReader?: boolean;
  /**
   * Starts the session with `default_transaction_read_only = on` (a project in read-only mode). Unlike with
   * `readOnly`, a script can turn it off: `set session characteristics as transaction read write`. Default false.
   */
  writesOff?: boolean;
  /**
   * Runs the script in one transaction that is always rolled back: to measure a plan, or to try a change. Refuses
   * statements that would end it, and what only runs outside of transactions fails. Read-only scripts are rolled back
   * anyway. Default false.
   */
  rollBack?: boolean;
  /**
   * Timeout of each statement in milliseconds; 0 means the longest that the platform allows. When absent, a default
   * of the role or the database applies, otherwise the platform's. A `set statement_timeout` of the script overrides
   * all of these.
   */
  statementTimeoutMs?: number;
  /**
   * Texts for `$1` and so on of each statement, by its position in the script. Postgres infers their types. For scripts
   * of the platform: SQL that users write has none.
   */
  parameters?: readonly (readonly string[])[];
  /** Id for `cancel`; a random UUID when absent. */
  id?: string;
  user?: StatementUser;
  /**
   * Called before a stopped database is opened, and at the last moment. When it rejects, so does `run`, and nothing has
   * run.
   */
  admit?: Admit;
}

export interface ScriptRun {
  id: string;
  /**
   * The events, which can be iterated once. Ends after `done`. Never throws for SQL errors, cancels, or a database
   * that dies during the script: these are `error` events. Rows are requested as they are read, so a slow reader
   * slows the database.
   */
  events: AsyncIterable<ScriptEvent>;
}

/** A running or waiting script. */
export interface RunningStatement {
  id: string;
  query: string;
  /** ISO 8601: when the script was requested. */
  started_at: string;
  user: StatementUser | null;
  read_only: boolean;
  /** `waiting`: behind another script of the project. */
  state: 'running' | 'waiting';
}

/** `stopped` is a healthy state: the database opens on demand. */
export type DatabaseState = 'missing' | 'stopped' | 'opening' | 'open' | 'busy';

export interface DatabaseHealth {
  state: DatabaseState;
  /** Why the last opening failed. Absent once an opening succeeds. */
  problem?: string;
}

/** Observes a dump while it is written. */
export interface DumpObserver {
  /** Called when a table's rows are written, with their number and checksum. */
  onTable?(facts: TableFacts): void;
  /** Called once before the end, with digests of everything but rows. */
  onObjects?(facts: ObjectFacts[]): void;
  /** Called with a share from 0 to 1. */
  onProgress?(share: number): void;
}

/** A materialized view that could not be filled when its database was loaded. */
export interface EmptyView {
  /** With its schema, quoted where SQL needs it. */
  name: string;
  /** The error of its query. */
  reason: string;
}

/** The address of a database for clients of the Postgres protocol. */
export interface DatabaseAddress {
  host: string;
  port: number;
  database: string;
  /** The role that owns the project's objects. */
  user: string;
  /** Whether the platform itself connects by TLS. */
  tls: boolean;
}

/** A client's connection to a database. */
export interface DatabaseSession {
  /** Id for `endSession`. A pid is not enough, because it is reused. */
  id: string;
  pid: number;
  application_name: string;
  /** Null for an administrator of the server. */
  role: 'owner' | 'reader' | null;
  /** Null for a local connection that does not use the network. */
  client_address: string | null;
  /** The state in `pg_stat_activity`, e.g. `idle in transaction`; null when Postgres does not tell. */
  state: string | null;
  /** ISO 8601. */
  connected_at: string;
  /** ISO 8601: when the state last changed. */
  state_changed_at: string | null;
  /** What a running statement waits for, e.g. `Lock: relation`. */
  waiting_for: string | null;
  /** Pids that hold the lock that it waits for. */
  blocked_by: number[];
  /** The running or last statement, truncated; empty when there was none. */
  query: string;
  /** Whether the platform opened the session. */
  is_platform: boolean;
  /** The user whose script the platform runs in the session. */
  platform_user: StatementUser | null;
}

/**
 * The network functions of an engine whose databases have a port. Each call opens a stopped database, because clients
 * cannot open it.
 */
export interface DatabaseNetwork {
  /** Rejects with `database_missing` or `database_unavailable`. */
  address(database: string): Promise<DatabaseAddress>;

  /**
   * Changes the password of the owner role. The password must be printable ASCII. Open sessions stay. From then on,
   * the role cannot connect to any other database, and clients are accepted, even if a job that failed has left them
   * refused. Rejects with `server_open`, and changes nothing, when the first cannot be ensured; or as `admit` does,
   * which is called when no `refuseClients` can come in between.
   */
  changePassword(database: string, password: string, admit?: Admit): Promise<void>;

  /**
   * Ends the sessions of clients and refuses new ones until `acceptClients`, in every process of the platform. The
   * platform itself still connects; sessions that it has open end, too. A job calls this before a dump that takes the
   * database's place: the dump then has every write that a client was confirmed. Rejects with `database_unavailable`
   * when a session does not end.
   */
  refuseClients(database: string): Promise<void>;

  /** Accepts clients again, with the password from before. */
  acceptClients(database: string): Promise<void>;

  /** Returns the current sessions, oldest first, including the platform's. */
  sessions(database: string): Promise<DatabaseSession[]>;

  /**
   * Ends a session of the project's roles. Resolves to false when none has this id. Rejects with
   * `database_unavailable` when it does not end.
   */
  endSession(database: string, id: string): Promise<boolean>;
}

export interface DatabaseEngine {
  readonly kind: 'pglite' | 'postgres';

  /** Null where databases have no port of their own. */
  readonly network: DatabaseNetwork | null;

  /**
   * Creates what `create` needs (template databases). Idempotent; concurrent calls share one run. Rejects when a
   * template cannot be created.
   */
  prepare(): Promise<void>;

  /**
   * Creates a database with the roles anon, authenticated, service_role, authenticator and the schemas auth and
   * storage (docs/architecture.md#the-platform). Atomic: after a crash the name is still free. Rejects with
   * `database_exists`, but does not ask servers that are down: the name is new, or `remove` has resolved.
   */
  create(database: string, options: { major: PostgresMajor }): Promise<void>;

  /** Returns the major versions that `create` accepts now, ascending. */
  majors(): Promise<PostgresMajor[]>;

  /** Whether the name has a database, open or not. */
  exists(database: string): Promise<boolean>;

  /**
   * Opens the database unless it is open. Rejects with `database_missing`, `database_locked` or
   * `database_unavailable`.
   */
  open(database: string): Promise<void>;

  /**
   * Waits for running scripts, checkpoints, and stops the database. Waiting scripts get an error event 57P01.
   * Resolves at once when the database is stopped.
   */
  stop(database: string): Promise<void>;

  /** Cancels what runs and deletes all data of the name. Also resolves when there is none. */
  remove(database: string): Promise<void>;

  /**
   * Accepts a script. Rejects with an EngineError before anything has run: `query_empty`, `statement_refused`,
   * `read_only_single_statement`, `statement_id_taken`, `database_missing`, `database_locked` or
   * `database_unavailable`.
   */
  run(request: RunRequest): Promise<ScriptRun>;

  /**
   * Cancels a running or waiting script. Resolves when it is gone and the database can run the next one (in under 2
   * s). Resolves to false when there is no such script. The script's reader gets an error event 57014.
   */
  cancel(database: string, statementId: string): Promise<boolean>;

  /** Returns running and waiting scripts, oldest first. Calls of `query` and `execute` are not included. */
  running(database: string): Promise<RunningStatement[]>;

  /**
   * Runs a query of the platform itself (lists of tables and so on): one statement with parameters ($1, ...), as the
   * database's owner, with all rows in memory. It can also write. int2, int4, float and bool are returned as such,
   * json is parsed, int8 is a number while that is exact (otherwise a bigint), everything else is text or a Date as
   * in the driver: cast in SQL where it matters. On PGlite it waits in the queue behind scripts of the project.
   * Rejects with SqlError or EngineError, or as `admit` does, which is needed for writes: see `finishCalls`.
   */
  query<Row extends object = Record<string, unknown>>(
    database: string,
    sql: string,
    params?: unknown[],
    admit?: Admit,
  ): Promise<Row[]>;

  /**
   * Runs a trusted script of many statements (demo data, migrations) and discards the results. Rejects with SqlError
   * or EngineError.
   */
  execute(database: string, sql: string): Promise<void>;

  /**
   * Runs one statement as a role of the project's API, in a transaction of its own. Neither the statement nor what it
   * calls can become another role (docs/security.md#calls-to-a-projects-api). On PGlite it waits in the queue behind
   * scripts of the project. Rejects with SchemaChanged, RowCountRefused, SqlError (57014 when it takes too long) or
   * EngineError, or as `call.admit` does; nothing is changed then.
   */
  callAsRole(call: RoleCall): Promise<RoleCallAnswer>;

  /**
   * Waits for the calls of `query` and `callAsRole` that are under way, in every process of the platform; ends those
   * that take longer than a few seconds. What starts later runs only when its `admit` resolves after this was called.
   * So a job that first closes the project and then calls this misses no write in its dump.
   */
  finishCalls(database: string): Promise<void>;

  /** Stores the settings that the database gets from its next opening on. */
  configure(database: string, settings: DatabaseSettings): Promise<void>;

  /**
   * Writes everything in the database as a script in UTF-8, which `psql` and `load` run on a fresh database of the
   * same or a newer major version: roles with passwords and memberships, schemas, types, tables with their rows
   * (COPY), sequences, indexes, constraints, views, functions, triggers, policies, grants, default privileges,
   * comments, extensions, settings. Writes table by table: memory does not grow with the rows. The dump is
   * consistent: other scripts wait, or it reads one snapshot. The iteration throws the errors of `query`, and
   * DumpIncomplete when the dump would leave something out. Ending the iteration early ends the dump.
   */
  dump(database: string, observer?: DumpObserver): AsyncIterable<Buffer>;

  /**
   * Runs a script of `dump` on a database that `create` has just created. Rejects with SqlError or EngineError; the
   * caller must then remove the database. Resolves with the materialized views that stay empty.
   */
  load(
    database: string,
    script: AsyncIterable<Buffer>,
    onProgress?: (bytes: number) => void,
  ): Promise<EmptyView[]>;

  /**
   * Returns the rows and checksum of each table, as `onTable` of a dump does. They are equal for equal rows, whatever
   * the version or the engine. Reads all rows. Rejects with SqlError or EngineError.
   */
  tableFacts(database: string): Promise<TableFacts[]>;

  /**
   * Returns digests of everything but rows, as `onObjects` of a dump does. They are equal before and after a dump,
   * also across versions. Rejects like `tableFacts`.
   */
  objectFacts(database: string): Promise<ObjectFacts[]>;

  /** Returns the memory of the database's process in bytes; null while it is stopped, or when unknown. */
  memory(database: string): Promise<number | null>;

  /**
   * Returns the share of one core that the database used recently, 0 to 1; null while it is stopped, or when unknown.
   */
  cpu(database: string): Promise<number | null>;

  /** Never rejects and never opens a database. */
  health(database: string): Promise<DatabaseHealth>;

  /** Returns the bytes on disk, including logs. Does not open the database. Rejects with `database_missing`. */
  size(database: string): Promise<number>;

  /** Returns `show server_version`, e.g. `18.6`. Opens the database if the version is not known yet. */
  serverVersion(database: string): Promise<string>;

  /**
   * Stops every database with a checkpoint. Running scripts have a few seconds to end, then they are cancelled. From
   * then on, every call rejects with `engine_closed`. Idempotent.
   */
  close(): Promise<void>;
}

declare module '../kernel/platform.ts' {
  interface Platform {
    engine: DatabaseEngine;
  }
}
