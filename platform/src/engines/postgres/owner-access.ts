import type { ClientConfig } from 'pg';
import { EngineError } from '../engine-error.ts';
import { quoteName } from '../dump/identifiers.ts';
import { asEngineError, connectionSqlStates, stateOf } from './connect-error.ts';
import type { ServerNames } from './names.ts';
import type { PostgresServer } from './postgres-server.ts';
import { scramVerifier } from './scram-verifier.ts';

/**
 * Stores the passwords that users chose for the owner roles of their databases. All processes of a platform share
 * them.
 */
export interface RolePasswords {
  find(role: string): Promise<string | null>;
  save(role: string, password: string): Promise<void>;
  remove(role: string): Promise<void>;
}

/** A database and the server that holds it. */
export interface DatabaseLocation {
  server: PostgresServer;
  /**
   * The name in Postgres of the database and of its owner role. It consists of letters, digits, `_`, `-` and `.`
   * only.
   */
  name: string;
}

/** The description of an owner role while clients are refused. Operators see it, and all processes of a platform read it. */
const CLIENTS_REFUSED = 'Howdah refuses clients until a job on this database ends.';

/**
 * Connects to a project's database by a real login as the project's own role, which has no privileges elsewhere. This
 * separates projects: in a session that began as the superuser, `reset role` would restore the superuser.
 */
export class OwnerAccess {
  readonly #names: ServerNames;
  readonly #chosen: RolePasswords;
  /** Passwords of owner roles, as they were last read. */
  readonly #passwords = new Map<string, string>();

  constructor(names: ServerNames, chosen: RolePasswords) {
    this.#names = names;
    this.#chosen = chosen;
  }

  config({ server, name }: DatabaseLocation, overrides: ClientConfig): ClientConfig {
    return server.sessionConfig({
      database: name,
      user: name,
      // `pg` calls this at each connection: the password can change after the config was made.
      password: () => this.#passwords.get(name) ?? this.#names.password(name),
      // Sent at startup, so that it overrides settings of the role or the database.
      client_encoding: 'UTF8',
      ...overrides,
    });
  }

  /**
   * Connects by `connect`. Resets the role's password and tries again when the login fails because another process,
   * or SQL of the project, has changed it. A database that was stopped in the meantime stays stopped: the caller that
   * stopped it relies on no further writes. Rejects with `database_missing`, `database_unavailable`, `engine_closed`
   * (the database is stopped) or SqlError.
   */
  async enter<T>(database: DatabaseLocation, connect: () => Promise<T>): Promise<T> {
    if (!this.#passwords.has(database.name)) await this.#readPassword(database.name);
    try {
      return await connect();
    } catch (error) {
      if (stateOf(error) !== connectionSqlStates.wrongPassword) throw refusal(error, database);
      await this.setPassword(database);
    }
    return connect().catch((error: unknown) => {
      throw refusal(error, database);
    });
  }

  /** Returns the config of a connection as the reader role. */
  readerConfig(location: DatabaseLocation, overrides: ClientConfig): ClientConfig {
    const user = this.readerOf(location);
    return this.config(location, { user, password: this.#names.password(user), ...overrides });
  }

  readerOf({ name }: DatabaseLocation): string {
    return this.#names.reader(name);
  }

  passwordOf(role: string): string {
    return this.#names.password(role);
  }

  /** Sets the password of the owner role to the one that it has now: see `#currentPassword`. */
  async setPassword(location: DatabaseLocation): Promise<void> {
    await this.#alonePassword(location, async () => this.#alterPassword(location));
  }

  /**
   * Gives the owner role a password that a user chose, in printable ASCII, and accepts clients again. Stores the
   * password first: when a later step fails, the next connection of the platform updates the role. `prepare` runs
   * first, under the same lock.
   */
  async changePassword(
    location: DatabaseLocation,
    password: string,
    prepare: () => Promise<void>,
  ): Promise<void> {
    await this.#alonePassword(location, async () => {
      await prepare();
      await this.#chosen.save(location.name, password);
      await this.#describe(location, 'null');
    });
  }

  /** Gives the owner role a password that only the platform has, until `acceptClients`. Open sessions stay. */
  async refuseClients(location: DatabaseLocation): Promise<void> {
    await this.#alonePassword(location, () => this.#describe(location, `'${CLIENTS_REFUSED}'`));
  }

  /** Gives the owner role the password from before `refuseClients` again. */
  async acceptClients(location: DatabaseLocation): Promise<void> {
    await this.#alonePassword(location, () => this.#describe(location, 'null'));
  }

  /** Removes the stored password of a dropped role. */
  async removePassword({ name }: Pick<DatabaseLocation, 'name'>): Promise<void> {
    this.#passwords.delete(name);
    await this.#chosen.remove(name);
  }

  /** Changes the description that the password depends on, and the password. */
  async #describe(location: DatabaseLocation, literal: string): Promise<void> {
    await location.server.ask(`comment on role ${quoteName(location.name)} is ${literal}`);
    await this.#alterPassword(location);
  }

  async #alterPassword(location: DatabaseLocation): Promise<void> {
    const { server, name } = location;
    const password = await this.#currentPassword(location);
    await server.ask(`alter role ${quoteName(name)} login password '${await scramVerifier(password)}'`);
    this.#passwords.set(name, password);
  }

  /** Returns the stored password, or the derived one when none is stored; another one while clients are refused. */
  async #currentPassword({ server, name }: DatabaseLocation): Promise<string> {
    const [role] = await server.ask<{ description: string | null }>(
      `select shobj_description(oid, 'pg_authid') as description from pg_roles where rolname = $1`,
      [name],
    );
    if (role?.description === CLIENTS_REFUSED) return this.#names.password(`${name} without clients`);
    return this.#readPassword(name);
  }

  async #readPassword(role: string): Promise<string> {
    const password = (await this.#chosen.find(role)) ?? this.#names.password(role);
    this.#passwords.set(role, password);
    return password;
  }

  /** Serializes password changes, so that the role ends with the password that is stored. */
  async #alonePassword({ server, name }: DatabaseLocation, work: () => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    // Errors in `work` can come from the store. `alone` would report them as failures of the server.
    await server.alone(`password of ${name}`, () =>
      work().catch((error: unknown) => void failures.push(error)),
    );
    if (failures.length > 0) throw failures[0];
  }
}

export async function allowConnections({ server, name }: DatabaseLocation): Promise<void> {
  await server.ask(`alter database ${quoteName(name)} with allow_connections true connection limit -1`);
}

function refusal(error: unknown, { server }: DatabaseLocation): Error {
  const state = stateOf(error);
  if (state === connectionSqlStates.databaseMissing) {
    return new EngineError('database_missing', 'There is no such database');
  }
  if (state === connectionSqlStates.notAccepting) {
    return new EngineError('engine_closed', 'The database is being stopped');
  }
  return asEngineError(error, server.label);
}
