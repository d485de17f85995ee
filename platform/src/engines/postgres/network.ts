import type { DatabaseAddress, DatabaseNetwork, DatabaseSession } from '../engine.ts';
import type { Admit } from '../admit.ts';
import { endOpenSessions } from './activity.ts';
import { clientSessions, endClientSession } from './client-sessions.ts';
import { closeOtherDatabases } from './other-databases.ts';
import type { OwnerAccess, DatabaseLocation } from './owner-access.ts';

export interface NetworkDependencies {
  access: OwnerAccess;
  /** Rejects with `database_missing`, `database_unavailable` or `engine_closed`. */
  locate(database: string): Promise<DatabaseLocation>;
  usernameOf(userId: string): Promise<string | null>;
}

/** The network of databases on servers: clients connect to them directly, with a password. */
export class PostgresNetwork implements DatabaseNetwork {
  readonly #deps: NetworkDependencies;

  constructor(deps: NetworkDependencies) {
    this.#deps = deps;
  }

  async address(database: string): Promise<DatabaseAddress> {
    const { server, name } = await this.#deps.locate(database);
    return { ...server.publicAddress, database: name, user: name, tls: server.tls };
  }

  async changePassword(database: string, password: string, admit?: Admit): Promise<void> {
    const location = await this.#deps.locate(database);
    await this.#deps.access.changePassword(location, password, async () => {
      await admit?.();
      await closeOtherDatabases(location);
    });
  }

  async refuseClients(database: string): Promise<void> {
    const location = await this.#deps.locate(database);
    await this.#deps.access.refuseClients(location);
    await endOpenSessions(location);
  }

  async acceptClients(database: string): Promise<void> {
    await this.#deps.access.acceptClients(await this.#deps.locate(database));
  }

  async sessions(database: string): Promise<DatabaseSession[]> {
    const location = await this.#deps.locate(database);
    return clientSessions(location, this.#deps.access.readerOf(location), this.#deps.usernameOf);
  }

  async endSession(database: string, id: string): Promise<boolean> {
    const location = await this.#deps.locate(database);
    return endClientSession(location, this.#deps.access.readerOf(location), id);
  }
}
