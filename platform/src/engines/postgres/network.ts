import type { DatabaseAddress, DatabaseNetwork, DatabaseSession } from '../engine.ts';
import type { Admit } from '../admit.ts';
import { endOpenSessions } from './activity.ts';
import { clientSessions, endClientSession } from './client-sessions.ts';
import { closeOtherDatabases } from './other-databases.ts';
import type { OwnerAccess, PlacedDatabase } from './owner-access.ts';

export interface NetworkDependencies {
  access: OwnerAccess;
  /** Rejects with `database_missing`, `database_unavailable` or `engine_closed`. */
  place(database: string): Promise<PlacedDatabase>;
  usernameOf(userId: string): Promise<string | null>;
}

/** The network of databases on servers: clients connect to them directly, with a password. */
export class PostgresNetwork implements DatabaseNetwork {
  readonly #deps: NetworkDependencies;

  constructor(deps: NetworkDependencies) {
    this.#deps = deps;
  }

  async address(database: string): Promise<DatabaseAddress> {
    const { server, name } = await this.#deps.place(database);
    return { ...server.publicAddress, database: name, user: name, tls: server.tls };
  }

  async changePassword(database: string, password: string, admit?: Admit): Promise<void> {
    const place = await this.#deps.place(database);
    await this.#deps.access.changePassword(place, password, async () => {
      await admit?.();
      await closeOtherDatabases(place);
    });
  }

  async refuseClients(database: string): Promise<void> {
    const place = await this.#deps.place(database);
    await this.#deps.access.refuseClients(place);
    await endOpenSessions(place);
  }

  async acceptClients(database: string): Promise<void> {
    await this.#deps.access.acceptClients(await this.#deps.place(database));
  }

  async sessions(database: string): Promise<DatabaseSession[]> {
    const place = await this.#deps.place(database);
    return clientSessions(place, this.#deps.access.readerOf(place), this.#deps.usernameOf);
  }

  async endSession(database: string, id: string): Promise<boolean> {
    const place = await this.#deps.place(database);
    return endClientSession(place, this.#deps.access.readerOf(place), id);
  }
}
