/**
 * What a project's database can do, whatever runs it. The engine knows databases by a name (`ProjectRecord.database`),
 * not projects: restoring and upgrading make a second database, and the project then switches to it. Server code holds
 * a `DatabaseEngine` and does not know whether PGlite or a PostgreSQL server is behind it.
 *
 * How the server uses it:
 *
 * ```ts
 * const engine = createPgliteEngine({ home, workerEntry });   // engines/pglite/pglite-engine.ts
 * await engine.prepare();                                             // templates exist; needed before create() only
 * await engine.create(name, { major: 18 });                           // idempotent callers check engine.exists(name)
 *
 * // POST /platform/pg-meta/:ref/query
 * const run = await engine.run({ database: project.database, sql, readOnly, id: body.statement_id, user });   // may reject with EngineError -> 4xx
 * reply.send(Readable.from(encodeEvents(run.events)));                                 // areas/sql/ndjson.ts; what is not taken is not asked for
 * // or, for Accept: application/json
 * const rows = await collectRecords(run.events);                                       // areas/sql/records.ts; throws SqlFailure
 * ```
 *
 * Ending the `for await` early (break, return, throw: the client hung up) cancels the script. A script whose events
 * nobody reads blocks its project: read them, or cancel. Every script has a session of its own: no transaction, role,
 * setting, temporary table or prepared statement outlives it. One script runs at a time in a project (PGlite has one
 * connection; another engine may run several); the others wait in order.
 *
 * A stopped database opens by itself on `run`, `query`, `execute`. The caller checks first whether the project may be
 * used at all (paused, deleted).
 */
import type { ObjectFacts, TableFacts } from './manifest.ts';
import type { ScriptEvent } from './sql/events.ts';

/** A major version of Postgres: 17 or 18 on PGlite, what the servers have (15 or newer) on Postgres. */
export type PostgresMajor = number;

/** What a database is given when it opens (areas/plans); a change counts from its next opening. */
export interface DatabaseSettings {
  sharedBuffersMb: number;
  workMemMb: number;
}

/** Who started a script; kept only to be shown in the list of running statements. */
export interface StatementUser {
  id: string;
  username: string;
}

export interface RunRequest {
  database: string;
  /** One or more statements, under the size limit (`sql/limits.ts`; the caller checks it, being the one that knows the 413). */
  sql: string;
  /** One statement in a read-only transaction that it cannot leave. Default false. */
  readOnly?: boolean;
  /**
   * For members who may only read, and for models: runs as a role that sees the project's schemas and no secrets; SQL
   * cannot switch to another role. Requires `readOnly`. The result may be cut; a warning (01004) then says so. Default
   * false.
   */
  asReader?: boolean;
  /**
   * The session starts with `default_transaction_read_only = on` (a project in read-only mode). Unlike `readOnly`, a script
   * may turn it off itself: `set session characteristics as transaction read write`. Default false.
   */
  writesOff?: boolean;
  /**
   * One statement in a transaction of its own that is always rolled back: measuring a plan runs what it measures. What runs
   * outside of transactions only is refused. Read-only scripts are rolled back anyway. Default false.
   */
  rollBack?: boolean;
  /**
   * Milliseconds that a statement may take, 0 for as long as the platform allows at the most. When absent, a default of the
   * role or the database counts, and else the platform's. A `set statement_timeout` of the script is stronger than all.
   */
  statementTimeoutMs?: number;
  /** Name for cancelling; a fresh UUID when absent. */
  id?: string;
  user?: StatementUser;
  /** Asked at the last moment, when the database is open; when it rejects, so does `run`, and nothing has run. */
  admit?: () => Promise<unknown>;
}

export interface ScriptRun {
  id: string;
  /**
   * Can be iterated once. Ends after `done`. Never throws for SQL errors, cancelling, or a database that dies under the
   * script: these are `error` events. Rows are asked for as they are read: a slow reader slows the database.
   */
  events: AsyncIterable<ScriptEvent>;
}

/** A script that runs or waits. */
export interface RunningStatement {
  id: string;
  query: string;
  /** ISO 8601: when it was asked for. */
  started_at: string;
  user: StatementUser | null;
  read_only: boolean;
  /** `waiting` behind another script of the project. */
  state: 'running' | 'waiting';
}

/** `stopped` is a healthy answer: the database is asleep and opens on demand. */
export type DatabaseState = 'missing' | 'stopped' | 'opening' | 'open' | 'busy';

export interface DatabaseHealth {
  state: DatabaseState;
  /** Why the last opening failed; absent once one succeeds. */
  problem?: string;
}

/** Hears of a dump while it is made. */
export interface DumpObserver {
  /** A table's rows are out: how many they were, and what they add up to. */
  onTable?(facts: TableFacts): void;
  /** Everything in the dump but rows; called once, before its end. */
  onObjects?(facts: ObjectFacts[]): void;
  /** 0 to 1. */
  onProgress?(share: number): void;
}

/** Where clients of Postgres's own protocol find a database. */
export interface DatabaseAddress {
  host: string;
  port: number;
  database: string;
  /** The role that owns the project's things. */
  user: string;
  /** Whether the platform itself connects by TLS. */
  tls: boolean;
}

/** A connection of a client to a database. */
export interface DatabaseSession {
  /** For `endSession`: a process id alone is given out again. */
  id: string;
  pid: number;
  application_name: string;
  /** Null for an administrator of the server. */
  role: 'owner' | 'reader' | null;
  /** Null for one on the server's own machine that came without a network. */
  client_address: string | null;
  /** As `pg_stat_activity` has it, e.g. `idle in transaction`; null where Postgres does not tell. */
  state: string | null;
  /** ISO 8601. */
  connected_at: string;
  /** ISO 8601: since when the state is what it is. */
  state_changed_at: string | null;
  /** What a statement that runs waits for, e.g. `Lock: relation`. */
  waiting_for: string | null;
  /** Process ids that hold the lock that it waits for. */
  blocked_by: number[];
  /** What it runs, or ran last, shortened; empty when it ran nothing. */
  query: string;
  /** Whether the platform opened it. */
  is_platform: boolean;
  /** Whose script the platform runs in it. */
  platform_user: StatementUser | null;
}

/** What an engine can do whose databases listen on a network. Each call opens a database that is stopped: clients cannot. */
export interface DatabaseNetwork {
  /** Rejects `database_missing`, `database_unavailable`. */
  address(database: string): Promise<DatabaseAddress>;

  /**
   * Changes the password of the owner role, in printable ASCII. Open sessions stay. From then on the role cannot
   * connect to any other database; rejects `server_open` when that cannot be ensured, and changes nothing.
   */
  changePassword(database: string, password: string): Promise<void>;

  /** Who is connected now, oldest first, the platform too. */
  sessions(database: string): Promise<DatabaseSession[]>;

  /** Ends a session of the project's roles. False when there is none of this id. */
  endSession(database: string, id: string): Promise<boolean>;
}

export interface DatabaseEngine {
  readonly kind: 'pglite' | 'postgres';

  /** Null where databases have no port of their own. */
  readonly network: DatabaseNetwork | null;

  /** Makes what `create` needs (template databases). Idempotent; concurrent calls join. Rejects when templates cannot be made. */
  prepare(): Promise<void>;

  /**
   * A new database with the roles anon, authenticated, service_role, authenticator and the schemas auth and storage
   * (docs/architecture.md#the-platform). All or nothing: after a crash the name is still free. Rejects
   * `database_exists`.
   */
  create(database: string, options: { major: PostgresMajor }): Promise<void>;

  /** Major versions in which `create` can make a database now, ascending. */
  majors(): Promise<PostgresMajor[]>;

  /** Whether the name has a database, open or not. */
  exists(database: string): Promise<boolean>;

  /** Opens the database unless it is open. Rejects `database_missing`, `database_locked`, `database_unavailable`. */
  open(database: string): Promise<void>;

  /**
   * Waits for the script that runs, checkpoints, and stops. Scripts that wait are answered with an error event 57P01.
   * Resolves at once when it is stopped.
   */
  stop(database: string): Promise<void>;

  /** Cancels what runs and deletes all data of the name. Resolves too when there is none. */
  remove(database: string): Promise<void>;

  /**
   * Accepts a script. Rejects with an EngineError before anything ran: `query_empty`, `statement_refused`,
   * `read_only_single_statement`, `statement_id_taken`, `database_missing`, `database_locked`, `database_unavailable`.
   */
  run(request: RunRequest): Promise<ScriptRun>;

  /**
   * Cancels a running or waiting script; resolves when it is gone and the database takes the next one (under 2 s).
   * False when no such script runs. Its reader gets an error event 57014.
   */
  cancel(database: string, statementId: string): Promise<boolean>;

  /** Scripts that run or wait, oldest first. `query` and `execute` are not among them. */
  running(database: string): Promise<RunningStatement[]>;

  /**
   * The platform's own questions (tables list and so on): one statement with parameters ($1, ...), as the superuser,
   * read-only or not as it says itself, all rows in memory. int2, int4, float and bool arrive as such, json parsed, int8 as
   * number while that is exact (else bigint), everything else as text or Date as the driver has it: cast in SQL where it matters.
   * Waits its turn behind scripts of the project. Rejects with SqlError or EngineError.
   */
  query<Row extends object = Record<string, unknown>>(
    database: string,
    sql: string,
    params?: unknown[],
  ): Promise<Row[]>;

  /** Runs a trusted script of many statements for its effect (demo data, migrations). Rejects with SqlError or EngineError. */
  execute(database: string, sql: string): Promise<void>;

  /** What the database is given from its next opening on. Settings are kept with the database. */
  configure(database: string, settings: DatabaseSettings): Promise<void>;

  /**
   * Everything in the database as a script in UTF-8 that `psql` and `load` run on a fresh database of the same or a
   * newer major version: roles with passwords and memberships, schemas, types, tables with their rows (COPY),
   * sequences, indexes, constraints, views, functions, triggers, policies, grants, default privileges, comments,
   * extensions, settings. Table by table: memory does not grow with the rows. Consistent: other scripts wait, or it
   * reads one snapshot. The iteration throws what `query` rejects with, and DumpIncomplete when something in the
   * database would be left out. Ending the iteration early ends the dump.
   */
  dump(database: string, observer?: DumpObserver): AsyncIterable<Buffer>;

  /**
   * Runs a script of `dump` on a database that `create` has just made. Rejects with SqlError or EngineError; the caller
   * then removes the database.
   */
  load(database: string, script: AsyncIterable<Buffer>, onProgress?: (bytes: number) => void): Promise<void>;

  /**
   * Rows and checksum of each table, as `onTable` of a dump has them: equal for equal rows, whatever the version or the
   * engine. Reads all of them. Rejects with SqlError or EngineError.
   */
  tableFacts(database: string): Promise<TableFacts[]>;

  /**
   * Everything but rows, as in `onObjects` of a dump: equal before and after, also across versions. Rejects like
   * `tableFacts`.
   */
  objectFacts(database: string): Promise<ObjectFacts[]>;

  /** Bytes of memory that the database's process or worker holds; null while it is stopped or when unknown. */
  memory(database: string): Promise<number | null>;

  /** Share of one core that the database used lately, 0 to 1; null while it is stopped or when unknown. */
  cpu(database: string): Promise<number | null>;

  /** Never rejects, never opens a database. */
  health(database: string): Promise<DatabaseHealth>;

  /** Bytes on disk, logs and all. Does not open the database. Rejects `database_missing`. */
  size(database: string): Promise<number>;

  /** `show server_version`, e.g. `18.6`. Known without opening once it was opened; opens it otherwise. */
  serverVersion(database: string): Promise<string>;

  /**
   * Stops every database, with a checkpoint each. Scripts that run have a few seconds to end, and are cancelled then. From now on
   * every call rejects `engine_closed`. Idempotent.
   */
  close(): Promise<void>;
}

declare module '../kernel/platform.ts' {
  interface Platform {
    engine: DatabaseEngine;
  }
}
