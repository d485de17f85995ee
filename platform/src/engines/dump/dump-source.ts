/** A schema whose name starts with `pg_`. pg_dump takes it for a system schema. */
export interface ReservedSchema {
  oid: number;
  name: string;
}

/**
 * What an engine provides for a dump or a load. The rest, in this folder, is the same for every engine:
 *
 * - `dumpDatabase(source, options, observer)`  -> the script, in chunks              (dump-database.ts)
 * - `tableFacts(source)`                       -> rows and checksum of each table    (objects/tables.ts)
 * - `objectFacts(source, options)`             -> digests of everything but rows     (object-facts.ts)
 * - `loadDatabase(target, script, onProgress)` -> runs such a script                 (load-database.ts)
 * - `copyOut(wire, ...)`, `copyIn(wire, ...)`  -> rows by the protocol               (copy-out.ts, copy-in.ts)
 * - `pgDumpOverWire(wire, task, workerEntry)`  -> pg_dump's script of a schema       (pg-dump/pg-dump-thread.ts)
 *
 * pg_dump is the one of Postgres 18, compiled to WASM. It reads every version from 9.2 on. A `pg_dump` on the PATH
 * is often older than the server, and then refuses it. The WASM pg_dump speaks the protocol through a synchronous
 * function. To reach a server behind a socket, it runs in a thread that sleeps while another thread uses the socket.
 */

/** The part of a schema before its rows are loaded, and the part after. These are pg_dump's terms. */
export type SchemaSection = 'pre-data' | 'post-data';

/**
 * A session that reads one state of all rows: either no one else writes in the meantime, or it reads in one
 * repeatable-read transaction with an exported snapshot (pg_dump's `--snapshot`). Names and definitions that Postgres
 * looks up for it are always current, so on a shared server the dump checks at its end that none has changed.
 */
export interface DumpSource {
  /**
   * Runs one or more statements for their effect on the session, by the simple query protocol. Rejects with SqlError.
   */
  run(sql: string): Promise<void>;

  /**
   * Returns all rows of a small query: numbers as numbers, everything else as in the engine's `query`. Cast to text
   * when in doubt.
   */
  query<Row extends object>(sql: string): Promise<Row[]>;

  /**
   * Reads the rows of a SELECT as lines of COPY's text format, in chunks of at most a few hundred KB (or one row)
   * that can end anywhere. Requests rows as they are read. Returns the number of rows that Postgres counted.
   */
  copyOut(select: string): AsyncGenerator<Buffer, number>;

  /**
   * Returns pg_dump's script for one section of the schema, including the `reserved` schemas, which pg_dump would
   * omit because of their names. It can change settings of the session.
   */
  schema(section: SchemaSection, reserved: readonly ReservedSchema[]): Promise<string>;
}

/** A session on a database that was just created. What a script sets in it lasts until the end of the load. */
export interface LoadTarget {
  /** Runs one or more statements by the simple query protocol. Rejects with SqlError. */
  run(sql: string): Promise<void>;

  /** Runs `COPY ... FROM stdin` with these whole lines; a large table takes many calls. Rejects with SqlError. */
  copyIn(statement: string, lines: Buffer): Promise<void>;
}

export interface DumpOptions {
  /**
   * Returns whether a role belongs to the platform or to others on the same server. The script does not create these
   * roles. Default: none. Roles whose names start with `pg_` are never created.
   */
  isForeignRole?: (role: string) => boolean;
  /** Returns the role that owns, in the script, what `role` owns here. Default: the same role. */
  ownerInScript?: (role: string) => string;
  /**
   * Others use the server, too: its superusers can have added objects to the system schemas, schemas whose names
   * start with `pg_` cannot be loaded, and the catalog can change during the dump.
   */
  isShared?: boolean;
}
