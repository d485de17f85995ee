import { sql } from 'drizzle-orm';
import type { ControlDatabase, OpenDatabase } from './database.ts';
import type { InstallationStore } from './installation.ts';

/** What reads and writes the tables. Each area adds its own stores where it defines them. */
export interface Stores {
  installation: InstallationStore;
}

/** What the platform knows of itself: users, projects, jobs. It holds no data of any project. */
export interface ControlPlane extends Stores {
  /** All or nothing; the stores handed to `work` act inside the transaction. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** A transaction that waits until no other with this name runs, in whatever process. */
  oneAtATime<T>(name: string, work: (stores: Stores) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function onDatabase(
  { db, close }: OpenDatabase,
  storesOn: (db: ControlDatabase) => Stores,
): ControlPlane {
  return {
    ...storesOn(db),
    transaction: (work) => db.transaction((tx) => work(storesOn(tx))),
    oneAtATime: (name, work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`howdah: ${name}`}, 0))`);
        return work(storesOn(tx));
      }),
    close,
  };
}

declare module '../kernel/platform.ts' {
  interface Platform {
    controlPlane: ControlPlane;
  }
}
