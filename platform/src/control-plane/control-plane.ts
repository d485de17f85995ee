import { sql } from 'drizzle-orm';
import { PlatformError } from '../kernel/errors.ts';
import { type ControlDatabase, isConflict, type OpenDatabase } from './database.ts';
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
   * (lock-order.ts). If Postgres ends the transaction in favor of another one, `work` runs again, so it does nothing
   * that a rollback leaves. Throws `concurrent_change` when that does not help.
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
    withoutConflict(() =>
      db.transaction((tx) => {
        checkLockOrder(tx);
        return work(tx);
      }),
    );
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

const MAX_TRIES = 3;

async function withoutConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      if (tries < MAX_TRIES) continue;
      throw new PlatformError(
        'concurrent_change',
        'Another request changes the same at this moment. Nothing was changed. Try again.',
        { cause },
      );
    }
  }
}

declare module '../kernel/platform.ts' {
  interface Platform {
    controlPlane: ControlPlane;
  }
}
