import type { Duplex } from 'node:stream';
import { Pool, types, type PoolClient } from 'pg';
import { EngineError, SqlError } from '../engine-error.ts';
import type { Admit } from '../admit.ts';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../answer-too-large.ts';
import { asEngineError, isSqlRefusal } from './connect-error.ts';
import { LimitedClient } from './limited-client.ts';
import type { DatabaseLocation, OwnerAccess } from './owner-access.ts';
import { PLATFORM_LABEL } from './session-label.ts';

const IDLE_TIMEOUT_MS = 10_000;

/**
 * Settings that users make for their database or role must not affect the platform's own queries. Those read catalogs, whose
 * costs Postgres overrates: compiling them takes many times as long as running them.
 */
export const questionOptions =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c default_transaction_read_only=off ' +
  '-c search_path=public -c row_security=on -c role=none -c jit=off';

const oid = { int8: 20, point: 600, circle: 718, date: 1082, interval: 1186 } as const;
const asText = (text: string) => text;

const readers = new Map<number, (text: string) => unknown>([
  [oid.int8, readInt8],
  [oid.point, asText],
  [oid.circle, asText],
  [oid.interval, asText],
  [oid.date, (text) => new Date(text)],
]);

/** Parses values as `DatabaseEngine.query` documents them. */
export const queryTypes = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    readers.get(type) ?? types.getTypeParser(type, format as 'text')) as typeof types.getTypeParser,
};

export interface PoolLimits {
  /** How many databases can hold connections at once. */
  databases: number;
  /** Connections to one database. */
  perDatabase: number;
  /** Options of a session, as for `psql`. */
  options: string;
  /** Sends a statement without waiting for the answer to the one before. */
  pipeline?: boolean;
}

/** Holds a connection until a promise is settled. */
export type Keep = (rest: Promise<unknown>) => void;

type Work<T> = (client: PoolClient, keep: Keep) => Promise<T>;

interface DatabasePool {
  pool: Pool;
  /** Refuse those who wait for a connection: a pool that ends forgets them. */
  waiting: Set<(error: Error) => void>;
}

/**
 * Keeps a few connections to each database that is queried. Closes idle ones, and those of the least recently used
 * database when there are too many.
 */
export class QueryPools {
  readonly #access: OwnerAccess;
  readonly #limits: PoolLimits;
  /** By server and database, least recently used first. */
  readonly #pools = new Map<string, DatabasePool>();
  /**
   * Connections on which a caller was admitted. `finishCalls` ends all connections, so later callers of these need no
   * check: the database was not closed since.
   */
  readonly #admitted = new WeakSet<PoolClient>();

  constructor(access: OwnerAccess, limits: PoolLimits) {
    this.#access = access;
    this.#limits = limits;
  }

  /** Number of open connections, busy or idle. */
  get size(): number {
    return [...this.#pools.values()].reduce((sum, { pool }) => sum + pool.totalCount, 0);
  }

  /** Runs one statement. Rejects with EngineError or SqlError, or as `admit` does. */
  async ask<Row extends object>(
    location: DatabaseLocation,
    sql: string,
    params: unknown[],
    admit?: Admit,
  ): Promise<Row[]> {
    const ask: Work<Row[]> = async (client) => {
      // The extended protocol, also without parameters, allows one statement only.
      const query = { text: sql, values: params, queryMode: 'extended', types: queryTypes };
      return (await client.query<Row>(query)).rows;
    };
    return this.use(location, ask, admit);
  }

  /**
   * Lends a connection. What `work` starts and does not wait for keeps the connection until it is done. Rejects with
   * EngineError or SqlError, or as `admit` does.
   */
  async use<T>(location: DatabaseLocation, work: Work<T>, admit?: Admit): Promise<T> {
    const client = await this.#access.enter(location, () => connect(this.#pool(location)));
    const loan = new Loan(client);
    try {
      await this.#admit(client, admit);
      return await loan.run(work, location.server.label);
    } finally {
      loan.end();
    }
  }

  async #admit(client: PoolClient, admit: Admit | undefined): Promise<void> {
    if (!admit || this.#admitted.has(client)) return;
    await admit();
    this.#admitted.add(client);
  }

  /** Closes the connections to a database. */
  async drop({ server, name }: DatabaseLocation): Promise<void> {
    const key = `${server.label}/${name}`;
    const pool = this.#pools.get(key);
    this.#pools.delete(key);
    if (pool) await end(pool);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map(end));
    this.#pools.clear();
  }

  #pool(location: DatabaseLocation): DatabasePool {
    const key = `${location.server.label}/${location.name}`;
    const pool = this.#pools.get(key) ?? { pool: this.#make(location), waiting: new Set() };
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    for (const [oldest, other] of this.#pools) {
      if (this.#pools.size <= this.#limits.databases) break;
      if (other === pool || other.waiting.size > 0) continue;
      this.#pools.delete(oldest);
      // It lets running queries finish.
      void end(other);
    }
    return pool;
  }

  #make(location: DatabaseLocation): Pool {
    const pool = new Pool({
      ...this.#access.config(location, { application_name: PLATFORM_LABEL, options: this.#limits.options }),
      connectionTimeoutMillis: undefined,
      Client: LimitedClient as never,
      max: this.#limits.perDatabase,
      pipeline: this.#limits.pipeline,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      allowExitOnIdle: true,
    });
    // An idle connection broke. The next query opens another one.
    pool.on('error', () => {});
    return pool;
  }
}

/** A connection that is in use. */
class Loan {
  readonly #client: PoolClient;
  readonly #answer: ReturnType<typeof bounded>;
  #broken: Error | undefined;
  #rest: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient) {
    this.#client = client;
    // The query reports a broken connection. Without a listener, the error would end the process.
    client.on('error', ignore);
    this.#answer = bounded(client);
  }

  async run<T>(work: Work<T>, server: string): Promise<T> {
    const keep: Keep = (kept) => {
      this.#rest = Promise.all([this.#rest, kept]).catch(
        (error: unknown) => (this.#broken ??= error as Error),
      );
    };
    try {
      return await work(this.#client, keep);
    } catch (error) {
      if (!isSqlRefusal(error)) this.#broken = error as Error;
      if (this.#answer.isTooLong) throw new SqlError(answerTooLarge);
      throw asEngineError(error, server);
    }
  }

  end(): void {
    this.#answer.end();
    void this.#rest.then(() => {
      this.#client.off('error', ignore);
      this.#client.release(this.#broken);
    });
  }
}

function ignore(): void {}

function connect({ pool, waiting }: DatabasePool): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    waiting.add(reject);
    /** Returns false if the pool has refused it meanwhile. */
    const stopWaiting = () => waiting.delete(reject);
    pool.connect().then(
      (client) => (stopWaiting() ? resolve(client) : client.release()),
      (error: Error) => {
        stopWaiting();
        reject(error);
      },
    );
  });
}

/** Lets running queries finish, and refuses those that wait for a connection. */
async function end({ pool, waiting }: DatabasePool): Promise<void> {
  const refused = new EngineError('database_unavailable', 'The database is being stopped');
  for (const refuse of waiting) refuse(refused);
  waiting.clear();
  await pool.end();
}

/** The stream that a client writes to. */
export function socketOf(client: PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}

/** Closes a connection whose answer is too long, because the driver buffers all of it. */
function bounded(client: PoolClient) {
  const stream = socketOf(client);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) stream.destroy();
  };
  stream.on('data', count);
  return {
    get isTooLong() {
      return bytes > MAX_ANSWER_BYTES;
    },
    end: () => void stream.off('data', count),
  };
}

function readInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
