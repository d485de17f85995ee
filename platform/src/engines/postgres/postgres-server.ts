import { Client, Pool, type ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { EngineError } from '../engine-error.ts';
import type { PostgresMajor } from '../engine.ts';
import { asEngineError } from './connect-error.ts';
import { CONNECT_TIMEOUT_MS, LimitedClient } from './limited-client.ts';
import { PLATFORM_LABEL } from './session-label.ts';

/** The oldest supported version: in 15, `public` belongs to the database's owner, and extensions can be trusted. */
const MIN_SERVER_MAJOR = 15;
/** Connections of the platform's superuser, for short queries. */
const ADMIN_CONNECTIONS = 3;

/**
 * Resolves unqualified names in pg_catalog only, although no one should have planted objects in the maintenance
 * database.
 */
const adminOptions = '-c search_path=pg_catalog -c statement_timeout=0 -c lock_timeout=0';

interface ServerFacts {
  major: PostgresMajor;
  /** `15.14` */
  version: string;
}

/** A server, by the URL of a superuser. It can be down: every call then rejects with `database_unavailable`. */
export class PostgresServer {
  /** Host and port, for messages. */
  readonly label: string;
  /** Host and port that clients connect to. */
  readonly publicAddress: { host: string; port: number };
  /** Whether the URL asks for TLS. */
  readonly tls: boolean;
  /** Names of built-in types, as far as sessions have asked for them (type-names.ts). */
  readonly typeNames = new Map<string, string>();
  readonly #config: ClientConfig;
  readonly #admin: Pool;
  #asking: Promise<ServerFacts> | null = null;

  /** `publicHost`: the `host` or `host:port` that clients use, when it differs from the URL. */
  constructor(url: string, publicHost?: string) {
    this.#config = { ...parseIntoClientConfig(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
    this.label = `${this.#config.host ?? 'localhost'}:${this.#config.port ?? 5432}`;
    this.publicAddress = readAddress(publicHost ?? this.label);
    this.tls = Boolean(this.#config.ssl);
    this.#admin = new Pool({
      ...this.#config,
      connectionTimeoutMillis: undefined,
      Client: LimitedClient as never,
      max: ADMIN_CONNECTIONS,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: PLATFORM_LABEL,
      options: adminOptions,
    });
    // An idle connection broke. The next query opens another one and reports when that fails.
    this.#admin.on('error', () => {});
  }

  /** Returns the config of a session on this server, as the superuser unless `overrides` names another role. */
  sessionConfig(overrides: ClientConfig): ClientConfig {
    return { ...this.#config, ...overrides };
  }

  /** Runs a statement as the superuser in the maintenance database. Rejects with `database_unavailable` or SqlError. */
  async ask<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
    try {
      return (await this.#admin.query<Row>(sql, params)).rows;
    } catch (error) {
      throw asEngineError(error, this.label);
    }
  }

  /** Runs `work` while no other caller, in any process, holds the lock of this name on the server. */
  async alone<T>(
    name: string,
    work: (ask: <Row extends object>(sql: string) => Promise<Row[]>) => Promise<T>,
  ): Promise<T> {
    // Uses its own session: it can wait for long, and the pool is for short queries. Its end releases the lock.
    const config = { application_name: PLATFORM_LABEL, options: adminOptions };
    return this.#inSession(config, async (client) => {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`howdah ${name}`]);
      return work(async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows);
    });
  }

  /** Runs SQL as the superuser in another database. Its search path is pg_catalog, so it finds no objects of the project. */
  async runIn(database: string, sql: string): Promise<void> {
    await this.#inSession({ database, options: '-c search_path=pg_catalog' }, (client) => client.query(sql));
  }

  async #inSession<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.sessionConfig(config));
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      throw asEngineError(error, this.label);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /**
   * Asks the server for its version, each time: it can be down by now, or updated. Rejects with `database_unavailable`,
   * also when the server is too old or the role is not a superuser.
   */
  facts(): Promise<ServerFacts> {
    // A server that does not answer takes one connection, however many ask.
    this.#asking ??= this.#askFacts().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #askFacts(): Promise<ServerFacts> {
    const [row] = await this.ask<{ number: number; version: string; superuser: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    const major = Math.floor(row!.number / 10_000);
    const refuse = (why: string) =>
      new EngineError('database_unavailable', `The database server ${this.label} cannot be used: ${why}`);
    if (major < MIN_SERVER_MAJOR)
      throw refuse(`it is PostgreSQL ${major}, and ${MIN_SERVER_MAJOR} is the oldest`);
    if (!row!.superuser) throw refuse('the role in its URL is not a superuser');
    // Distributions append text to the version: `15.14 (Debian 15.14-0+deb12u1)`.
    return { major, version: row!.version.split(' ')[0]! };
  }

  async close(): Promise<void> {
    await this.#admin.end();
  }
}

/** Parses `host` or `host:port`. An IPv6 address with a port is in brackets. */
function readAddress(address: string): { host: string; port: number } {
  const [, host = address, port = '5432'] = /^(.*?)(?::(\d+))?$/s.exec(address) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
