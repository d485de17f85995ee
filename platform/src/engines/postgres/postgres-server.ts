import { Client, Pool, type ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { EngineError } from '../engine-error.ts';
import type { PostgresMajor } from '../engine.ts';
import { asEngineError } from './connect-error.ts';
import { CONNECT_LIMIT_MS, LimitedClient } from './limited-client.ts';
import { PLATFORM_LABEL } from './session-label.ts';

/** Oldest version with everything that is relied on: `public` belongs to the database's owner, extensions can be trusted. */
const MIN_SERVER_MAJOR = 15;
/** Connections of the platform's own superuser, for short questions. */
const ADMIN_CONNECTIONS = 3;

/** Someone planted nothing in the maintenance database; still, nothing but Postgres's own is found by a bare name. */
const adminOptions = '-c search_path=pg_catalog -c statement_timeout=0 -c lock_timeout=0';

/** One server, by the URL of a superuser. It need not be up: every call rejects `database_unavailable` while it is not. */
export class PostgresServer {
  /** Host and port, for messages. */
  readonly label: string;
  /** Host and port that people connect to. */
  readonly publicAddress: { host: string; port: number };
  /** Whether its URL asks for TLS. */
  readonly tls: boolean;
  /** Names of the types that come with Postgres, as far as any session has asked for them (type-names.ts). */
  readonly typeNames = new Map<string, string>();
  readonly #config: ClientConfig;
  readonly #admin: Pool;
  #facts: { major: PostgresMajor; version: string } | null = null;

  /** `publicHost`: `host` or `host:port` that people use, where it is not what the URL has. */
  constructor(url: string, publicHost?: string) {
    this.#config = { ...parseIntoClientConfig(url), connectionTimeoutMillis: CONNECT_LIMIT_MS };
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
    // An idle connection broke: the next question opens another, and hears whether that works.
    this.#admin.on('error', () => {});
  }

  /** How a session of this server is opened, as the superuser unless `overrides` says otherwise. */
  sessionConfig(overrides: ClientConfig): ClientConfig {
    return { ...this.#config, ...overrides };
  }

  /** A statement of the superuser in the maintenance database. Rejects `database_unavailable` or with SqlError. */
  async ask<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
    try {
      return (await this.#admin.query<Row>(sql, params)).rows;
    } catch (error) {
      throw asEngineError(error, this.label);
    }
  }

  /** Runs `work` while nobody else, in any process, does something of the same name on this server. */
  async alone<T>(
    name: string,
    work: (ask: <Row extends object>(sql: string) => Promise<Row[]>) => Promise<T>,
  ): Promise<T> {
    // A connection of its own: it may wait for long, and the others are for short questions.
    const client = new Client(
      this.sessionConfig({ application_name: PLATFORM_LABEL, options: adminOptions }),
    );
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`howdah ${name}`]);
      return await work(async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows);
    } catch (error) {
      throw asEngineError(error, this.label);
    } finally {
      // The lock ends with its session.
      await client.end().catch(() => {});
    }
  }

  /** Rejects `database_unavailable`, also for a server that is too old or a role that is not a superuser. */
  async facts(): Promise<{ major: PostgresMajor; version: string }> {
    if (this.#facts) return this.#facts;
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
    // Distributions add their own to it: `15.14 (Debian 15.14-0+deb12u1)`.
    this.#facts = { major, version: row!.version.split(' ')[0]! };
    return this.#facts;
  }

  async close(): Promise<void> {
    await this.#admin.end();
  }
}

/** The port may be missing; an IPv6 address is in brackets where it is not. */
function readAddress(address: string): { host: string; port: number } {
  const [, host = address, port = '5432'] = /^(.*?)(?::(\d+))?$/s.exec(address) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
