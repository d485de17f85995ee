/** A schema whose name starts with `pg_`: pg_dump takes it for one of Postgres's own. */
export interface ReservedSchema {
  oid: number;
  name: string;
}

/**
 * What an engine provides for a dump or a load; the rest (this folder) is the same for every engine:
 *
 * - `dumpDatabase(source, options, observer)`  -> the script, in pieces            (dump-database.ts)
 * - `tableFacts(source)`                       -> rows and checksum of each table   (tables.ts)
 * - `objectFacts(source, options)`             -> digests of everything but rows     (object-facts.ts)
 * - `loadDatabase(target, script, onProgress)` -> runs such a script                (load-database.ts)
 * - `copyOut(wire, ...)`, `copyIn(wire, ...)`  -> rows by the protocol                (copy-out.ts, copy-in.ts)
 * - `pgDumpOverWire(wire, task, workerEntry)`  -> pg_dump's script of a schema       (pg-dump-thread.ts)
 *
 * pg_dump is the one of Postgres 18 in WASM, which reads every version from 9.2 on: a `pg_dump` on the PATH is often older
 * than the server, and refuses it. It talks the protocol through a synchronous function, so a server behind a socket is
 * reached from a thread that sleeps while another one has the socket.
 */

/** The half of a schema before its rows are loaded, and the half after (pg_dump's own words). */
export type SchemaSection = 'pre-data' | 'post-data';

/**
 * One session on a database, and one state of it from first to last: nobody else writes meanwhile, or everything is read in
 * one repeatable-read transaction with an exported snapshot (pg_dump's `--snapshot`).
 */
export interface DumpSource {
  /** One or more statements for their effect on the session, by the simple protocol. Rejects with SqlError. */
  run(sql: string): Promise<void>;

  /** All rows of a small question: numbers as such, everything else as the engine's `query` has it. Cast to text in doubt. */
  query<Row extends object>(sql: string): Promise<Row[]>;

  /**
   * The rows of a SELECT as lines of COPY's text format, in pieces of at most some hundred KB (or one row), cut anywhere.
   * Rows are asked for as they are read. Ends with the number of rows that Postgres counted, as the generator's return value.
   */
  copyOut(select: string): AsyncGenerator<Buffer, number>;

  /**
   * pg_dump's script for a half of the schema, with these schemas, which it would leave out by their names. It may change the
   * session's settings.
   */
  schema(section: SchemaSection, reserved: readonly ReservedSchema[]): Promise<string>;
}

/** One session on a database that was just made. What a script sets in it lasts until the end of the load. */
export interface LoadTarget {
  /** One or more statements, by the simple protocol. Rejects with SqlError. */
  run(sql: string): Promise<void>;

  /** Runs `COPY ... FROM stdin` with these whole lines; a table's rows come in many calls. Rejects with SqlError. */
  copyIn(statement: string, lines: Buffer): Promise<void>;
}

export interface DumpOptions {
  /**
   * Roles that belong to the platform or to others on the same server: they are not made by the script. Default: none.
   * Roles whose names start with `pg_` never are.
   */
  isForeignRole?: (role: string) => boolean;
  /** Who owns in the script what a role owns here. Default: the same role. */
  ownerInScript?: (role: string) => string;
  /**
   * The server is somebody else's too: its superusers may have added to Postgres's own schemas, names that start with `pg_`
   * cannot be loaded, and the catalog may change while it is read.
   */
  isShared?: boolean;
}
