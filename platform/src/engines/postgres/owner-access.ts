import type { ClientConfig } from 'pg';
import { EngineError } from '../engine-error.ts';
import { asEngineError, sqlState, stateOf } from './connect-error.ts';
import type { ServerNames } from './names.ts';
import type { PostgresServer } from './postgres-server.ts';

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

  constructor(names: ServerNames) {
    this.#names = names;
  }

  config({ server, name }: PlacedDatabase, overrides: ClientConfig): ClientConfig {
    return server.sessionConfig({
      database: name,
      user: name,
      password: this.#names.password(name),
      // Said at the start, so that no setting of the role or the database is stronger.
      client_encoding: 'UTF8',
      ...overrides,
    });
  }

  /**
   * Connects by `connect`, and once more when somebody in the project has changed the password of its role. A database that
   * was stopped meanwhile stays so: whoever stopped it counts on nothing being written any more. Rejects `database_missing`,
   * `database_unavailable`, `engine_closed` (it is stopped) or with SqlError.
   */
  async enter<T>(database: PlacedDatabase, connect: () => Promise<T>): Promise<T> {
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

  async setPassword({ server, name }: PlacedDatabase): Promise<void> {
    await server.ask(`alter role ${quoted(name)} login password '${this.#names.password(name)}'`);
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
