import { EngineError } from '../engine-error.ts';
import type { Admit } from '../admit.ts';
import type { DatabaseSettings, PostgresMajor } from '../engine.ts';
import { quoteName } from '../dump/identifiers.ts';
import { createDatabase } from './create-database.ts';
import { migrateOwnerName } from './migrate-owner-name.ts';
import type { ServerNames } from './names.ts';
import { allowConnections, type OwnerAccess, type DatabaseLocation } from './owner-access.ts';
import type { PostgresServer } from './postgres-server.ts';
import { removeRole } from './remove-role.ts';

const missing = () => new EngineError('database_missing', 'There is no such database');

/** The databases of all servers. A server that is down affects only its own databases. */
export class Databases {
  readonly #servers: readonly PostgresServer[];
  readonly #names: ServerNames;
  readonly #access: OwnerAccess;
  /** The server where each database was last found. */
  readonly #locations = new Map<string, DatabaseLocation>();

  constructor(servers: readonly PostgresServer[], names: ServerNames, access: OwnerAccess) {
    this.#servers = servers;
    this.#names = names;
    this.#access = access;
  }

  /**
   * Returns the major versions of the servers that answer, ascending. Rejects with `database_unavailable` when none
   * answers.
   */
  async majors(): Promise<PostgresMajor[]> {
    const found = await this.#reachable();
    return [...new Set(found.map(({ major }) => major))].sort((a, b) => a - b);
  }

  /**
   * Creates the database on the server of the requested version that holds the fewest databases. The caller knows that
   * no server that is down has the name.
   */
  async create(database: string, major: PostgresMajor): Promise<void> {
    const name = this.#nameOf(database);
    const reachable = await this.#reachable();
    const found = await answersOf(reachable.map(({ server }) => lookAt({ server, name })));
    if (found.some((there) => there !== null))
      throw new EngineError('database_exists', 'A database with this name already exists');
    const candidates = reachable.filter((server) => server.major === major);
    if (candidates.length === 0) {
      throw new EngineError('database_unavailable', `No server of PostgreSQL ${major} is available`);
    }
    const counted = await answersOf(
      candidates.map(async ({ server }) => ({ server, count: await this.#count(server) })),
    );
    counted.sort((a, b) => a.count - b.count);
    const location = { server: counted[0]!.server, name };
    await createDatabase(location, this.#names.unfinished(name), this.#access);
    this.#locations.set(database, location);
  }

  async exists(database: string): Promise<boolean> {
    try {
      await this.state(database);
      return true;
    } catch (error) {
      if (error instanceof EngineError && error.code === 'database_missing') return false;
      throw error;
    }
  }

  /** Rejects with `database_missing` or `database_unavailable`. */
  async state(
    database: string,
  ): Promise<{ location: DatabaseLocation; isOpen: boolean; size(): Promise<number> }> {
    const known = this.#locations.get(database);
    const found = (known && (await lookAt(known))) ?? (await this.#search(database));
    this.#locations.set(database, found.location);
    return found;
  }

  /** Returns where the database was last found, without asking the server. */
  known(database: string): DatabaseLocation | undefined {
    return this.#locations.get(database);
  }

  /** Makes the database accept connections, unless it already does. Rejects as `admit` does: then it stays as it is. */
  async open(database: string, admit?: Admit): Promise<DatabaseLocation> {
    const { location, isOpen } = await this.state(database);
    if (isOpen) return location;
    await admit?.();
    await allowConnections(location);
    return location;
  }

  /** Refuses new connections until the database is opened again. Existing sessions stay. */
  async refuseConnections({ server, name }: DatabaseLocation): Promise<void> {
    await server.ask(`alter database ${quoteName(name)} with allow_connections false`);
  }

  /** Ends all sessions of a database, whichever process opened them. */
  async endSessions({ server, name }: DatabaseLocation): Promise<void> {
    await server.ask('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]);
  }

  async remove(database: string): Promise<void> {
    const name = this.#names.database(database);
    if (!name) return;
    this.#locations.delete(database);
    const { location } = await this.state(database).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'database_missing') return { location: null };
      throw error;
    });
    this.#locations.delete(database);
    // A crash can leave any of these behind: the database, the unfinished database, or a role.
    const servers = location ? [location.server] : (await this.#reachable()).map(({ server }) => server);
    for (const server of servers) {
      await server.ask(`drop database if exists ${quoteName(name)} with (force)`);
      await server.ask(`drop database if exists ${quoteName(this.#names.unfinished(name))} with (force)`);
      for (const role of [name, this.#names.reader(name)]) await removeRole(server, role);
    }
    await this.#access.removePassword({ name });
  }

  /** Sets `work_mem` for new sessions. Memory that databases share, such as `shared_buffers`, is left to the server. */
  async configure(database: string, { workMemMb }: DatabaseSettings): Promise<void> {
    const { location } = await this.state(database);
    await location.server.ask(
      `alter database ${quoteName(location.name)} set work_mem = '${Math.floor(workMemMb)}MB'`,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  #nameOf(database: string): string {
    const name = this.#names.database(database);
    if (!name) throw missing();
    return name;
  }

  async #search(database: string): ReturnType<Databases['state']> {
    const name = this.#nameOf(database);
    this.#locations.delete(database);
    const former = this.#names.formerDatabase(database);
    const look = async (server: PostgresServer) => {
      const found = await lookAt({ server, name });
      if (found || !(await migrateOwnerName(server, former, name, this.#access))) return found;
      return lookAt({ server, name });
    };
    const looks = await Promise.allSettled(this.#servers.map(look));
    for (const look of looks) if (look.status === 'fulfilled' && look.value) return look.value;
    // The database can be on a server that does not answer.
    const failed = looks.find((look) => look.status === 'rejected');
    throw failed ? failed.reason : missing();
  }

  #reachable(): Promise<{ server: PostgresServer; major: PostgresMajor }[]> {
    return answersOf(this.#servers.map(async (server) => ({ server, major: (await server.facts()).major })));
  }

  async #count(server: PostgresServer): Promise<number> {
    const [row] = await server.ask<{ count: number }>(
      'select count(*)::int as count from pg_database where starts_with(datname, $1)',
      [this.#names.prefix],
    );
    return row!.count;
  }
}

/** Returns the answers of the servers that are up. Rejects when none is. */
async function answersOf<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked);
  const found = settled.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

async function lookAt(location: DatabaseLocation) {
  const [row] = await location.server.ask<{ open: boolean }>(
    // A connection limit means that the platform itself works in a stopped database.
    'select datallowconn and datconnlimit < 0 as open from pg_database where datname = $1',
    [location.name],
  );
  if (!row) return null;
  return {
    location,
    isOpen: row.open,
    size: async () => {
      const [found] = await location.server.ask<{ size: string | null }>(
        'select pg_database_size(datname)::text as size from pg_database where datname = $1',
        [location.name],
      );
      if (!found) throw missing();
      return Number(found.size);
    },
  };
}
