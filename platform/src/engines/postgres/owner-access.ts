import type { ClientConfig } from 'pg';
import { EngineError } from '../engine-error.ts';
import { asEngineError, sqlState, stateOf } from './connect-error.ts';
import type { ServerNames } from './names.ts';
import type { PostgresServer } from './postgres-server.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Keeps the passwords that people chose for the owner roles of their databases. Every process of a platform sees the same. */
export interface RolePasswords {
  find(role: string): Promise<string | null>;
  save(role: string, password: string): Promise<void>;
  remove(role: string): Promise<void>;
}

/** A database on its server. */
export interface PlacedDatabase {
  server: PostgresServer;
  /** Its name in Postgres, and its owner role's. Made of letters, digits, `_`, `-` and `.` only. */
  name: string;
}

/** Quotes an identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * How the platform gets into a project's database: by a real login as the project's own role, which can do nothing outside of it.
 * That is the wall between projects: a session that began as the superuser could be made one again by `reset role`.
 */
export class OwnerAccess {
  readonly #names: ServerNames;
  readonly #chosen: RolePasswords;
  /** Of owner roles, as they were last read. */
  readonly #passwords = new Map<string, string>();

  constructor(names: ServerNames, chosen: RolePasswords) {
    this.#names = names;
    this.#chosen = chosen;
  }

  config({ server, name }: PlacedDatabase, overrides: ClientConfig): ClientConfig {
    return server.sessionConfig({
      database: name,
      user: name,
      // Asked for at each connection: it may have been changed since this was made.
      password: () => this.#passwords.get(name) ?? this.#names.password(name),
      // Said at the start, so that no setting of the role or the database is stronger.
      client_encoding: 'UTF8',
      ...overrides,
    });
  }

  /**
   * Connects by `connect`, and again when the role's password has changed: by another process, or by SQL of the
   * project, which is undone. A database that was stopped meanwhile stays stopped: the caller that stopped it relies on
   * no further writes. Rejects `database_missing`, `database_unavailable`, `engine_closed` (it is stopped) or with
   * SqlError.
   */
  async enter<T>(database: PlacedDatabase, connect: () => Promise<T>): Promise<T> {
    if (!this.#passwords.has(database.name)) await this.#readPassword(database.name);
    try {
      return await connect();
    } catch (error) {
      if (stateOf(error) !== sqlState.wrongPassword) throw refusal(error, database);
      await this.setPassword(database);
    }
    return connect().catch((error: unknown) => {
      throw refusal(error, database);
    });
  }

  /** As the role that only reads. */
  readerConfig(place: PlacedDatabase, overrides: ClientConfig): ClientConfig {
    const user = this.readerOf(place);
    return this.config(place, { user, password: this.#names.password(user), ...overrides });
  }

  readerOf({ name }: PlacedDatabase): string {
    return this.#names.reader(name);
  }

  passwordOf(role: string): string {
    return this.#names.password(role);
  }

  /** Makes the password of the owner role what it should be. */
  async setPassword(place: PlacedDatabase): Promise<void> {
    await this.#alonePassword(place, async () => this.#alterPassword(place));
  }

  /**
   * Gives the owner role a password that somebody chose, in printable ASCII. It is stored first: where the rest fails, the next
   * connection of the platform brings the role in line. `prepare` runs first, while nobody else changes it.
   */
  async changePassword(place: PlacedDatabase, password: string, prepare: () => Promise<void>): Promise<void> {
    await this.#alonePassword(place, async () => {
      await prepare();
      await this.#chosen.save(place.name, password);
      await this.#alterPassword(place);
    });
  }

  /** When the role is gone. */
  async removePassword({ name }: Pick<PlacedDatabase, 'name'>): Promise<void> {
    this.#passwords.delete(name);
    await this.#chosen.remove(name);
  }

  async #alterPassword({ server, name }: PlacedDatabase): Promise<void> {
    const verifier = await scramVerifier(await this.#readPassword(name));
    await server.ask(`alter role ${quoted(name)} login password '${verifier}'`);
  }

  async #readPassword(role: string): Promise<string> {
    const password = (await this.#chosen.find(role)) ?? this.#names.password(role);
    this.#passwords.set(role, password);
    return password;
  }

  /** Of two who change it at once, one waits: the role ends with the password that is stored. */
  async #alonePassword({ server, name }: PlacedDatabase, work: () => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    // Errors inside can come from the store: not a failure of the server.
    await server.alone(`password of ${name}`, () =>
      work().catch((error: unknown) => void failures.push(error)),
    );
    if (failures.length > 0) throw failures[0];
  }
}

export async function allowConnections({ server, name }: PlacedDatabase): Promise<void> {
  await server.ask(`alter database ${quoted(name)} with allow_connections true connection limit -1`);
}

function refusal(error: unknown, { server }: PlacedDatabase): Error {
  const state = stateOf(error);
  if (state === sqlState.databaseMissing) {
    return new EngineError('database_missing', 'There is no such database');
  }
  if (state === sqlState.notAccepting) {
    return new EngineError('engine_closed', 'The database is being stopped');
  }
  return asEngineError(error, server.label);
}
