import { sql } from 'drizzle-orm';
import type { ControlDatabase, OpenDatabase } from './database.ts';
import type { InstallationStore } from './installation.ts';
import { checkLockOrder } from './lock-order.ts';

/** Objects that read and write the tables. Each area adds its own stores where it defines them. */
export interface Stores {
  installation: InstallationStore;
}

/** The platform's own data: users, projects, jobs. It holds no data of projects. */
export interface ControlPlane extends Stores {
  /**
   * Runs `work` in a transaction. The stores that `work` receives use that transaction. It locks rows in one order
   * (lock-order.ts).
   */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Runs a transaction while no other one of this name runs, in any process. */
  oneAtATime<T>(name: string, work: (stores: Stores) => Promise<T>): Promise<T>;
  /** As of `OpenDatabase`. */
  writes?: () => number;
  close(): Promise<void>;
}

export function onDatabase(
  { db, writes, close }: OpenDatabase,
  storesOn: (db: ControlDatabase) => Stores,
): ControlPlane {
  const inTransaction = <T>(work: (tx: ControlDatabase) => Promise<T>): Promise<T> =>
    db.transaction((tx) => {
      checkLockOrder(tx);
      return work(tx);
    });
  return {
    ...storesOn(db),
    transaction: (work) => inTransaction((tx) => work(storesOn(tx))),
    oneAtATime: (name, work) =>
      inTransaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`howdah: ${name}`}, 0))`);
        return work(storesOn(tx));
      }),
    ...(writes && { writes }),
    close,
  };
}

declare module '../kernel/platform.ts' {
  interface Platform {
    controlPlane: ControlPlane;
  }
}
