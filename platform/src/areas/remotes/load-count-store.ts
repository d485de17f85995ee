import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { remoteLoads } from './tables.ts';

/** How often browsers loaded a version of a remote, and how often that failed. */
export interface LoadCounts {
  remote: string;
  version: string;
  loaded: number;
  failed: number;
  crashed: number;
}

/** Stores how often browsers have loaded each version of a remote. */
export function loadCountStore(db: ControlDatabase) {
  return {
    /** Adds counts to a slot. */
    async add(counts: LoadCounts[], slot: Date): Promise<void> {
      if (counts.length === 0) return;
      await db
        .insert(remoteLoads)
        .values(counts.map((row) => ({ ...row, slot })))
        .onConflictDoUpdate({
          target: [remoteLoads.remote, remoteLoads.version, remoteLoads.slot],
          set: {
            loaded: sql`${remoteLoads.loaded} + excluded.loaded`,
            failed: sql`${remoteLoads.failed} + excluded.failed`,
            crashed: sql`${remoteLoads.crashed} + excluded.crashed`,
          },
        });
    },

    /** Sums the slots since a moment, by remote and version. */
    async totals(since: Date): Promise<LoadCounts[]> {
      const rows = await db
        .select({
          remote: remoteLoads.remote,
          version: remoteLoads.version,
          loaded: sum(remoteLoads.loaded),
          failed: sum(remoteLoads.failed),
          crashed: sum(remoteLoads.crashed),
        })
        .from(remoteLoads)
        .where(gte(remoteLoads.slot, since))
        .groupBy(remoteLoads.remote, remoteLoads.version)
        .orderBy(remoteLoads.remote, remoteLoads.version);
      return rows.map(({ loaded, failed, crashed, ...of }) => ({
        ...of,
        loaded: Number(loaded),
        failed: Number(failed),
        crashed: Number(crashed),
      }));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(remoteLoads).where(lt(remoteLoads.slot, moment));
    },

    /** Resets the counts of a version. */
    async removeVersion(remote: string, version: string): Promise<void> {
      await db
        .delete(remoteLoads)
        .where(and(eq(remoteLoads.remote, remote), eq(remoteLoads.version, version)));
    },
  };
}

export type LoadCountStore = ReturnType<typeof loadCountStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    loadCounts: LoadCountStore;
  }
}
