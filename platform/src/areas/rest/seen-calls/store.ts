import { and, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ControlDatabase } from '../../../control-plane/database.ts';
import { projects } from '../../projects/tables.ts';
import type { CallForm } from './call-form.ts';
import { seenCalls } from './tables.ts';

/** A form of calls, with how often and when it was last seen. */
export interface SeenCall {
  form: CallForm;
  count: number;
  lastSeen: Date;
}

/** Maximum number of forms of a project. Those not seen for the longest time are deleted first. */
export const MAX_SEEN_CALLS = 200;

/** Forms not seen for this long are deleted. */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000;

const oldestKept = () => new Date(Date.now() - MAX_AGE_MS);

export function seenCallStore(db: ControlDatabase) {
  const latest = (ref: string) =>
    db
      .select({ digest: seenCalls.digest })
      .from(seenCalls)
      .where(eq(seenCalls.ref, ref))
      .orderBy(desc(seenCalls.lastSeen), seenCalls.digest)
      .limit(MAX_SEEN_CALLS);

  return {
    /** Adds counts to the forms of a project. Ignores a deleted project. */
    async add(ref: string, seen: readonly (SeenCall & { digest: string })[]): Promise<void> {
      const [project] = await db.select({ ref: projects.ref }).from(projects).where(eq(projects.ref, ref));
      if (!project || seen.length === 0) return;
      await db
        .insert(seenCalls)
        // In a fixed order, so that processes that write the same forms do not deadlock.
        .values(seen.map((call) => ({ ref, ...call })).sort((a, b) => (a.digest < b.digest ? -1 : 1)))
        .onConflictDoUpdate({
          target: [seenCalls.ref, seenCalls.digest],
          set: {
            count: sql`${seenCalls.count} + excluded.count`,
            lastSeen: sql`greatest(${seenCalls.lastSeen}, excluded.last_seen)`,
          },
        });
      await db
        .delete(seenCalls)
        .where(
          and(
            eq(seenCalls.ref, ref),
            or(notInArray(seenCalls.digest, latest(ref)), lt(seenCalls.lastSeen, oldestKept())),
          ),
        );
    },

    /** Lists the forms of a project, most frequent first. */
    async list(ref: string): Promise<SeenCall[]> {
      return db
        .select({ form: seenCalls.form, count: seenCalls.count, lastSeen: seenCalls.lastSeen })
        .from(seenCalls)
        .where(and(eq(seenCalls.ref, ref), gte(seenCalls.lastSeen, oldestKept())))
        .orderBy(desc(seenCalls.count), desc(seenCalls.lastSeen), seenCalls.digest);
    },
  };
}

export type SeenCallStore = ReturnType<typeof seenCallStore>;

declare module '../../../control-plane/control-plane.ts' {
  interface Stores {
    seenCalls: SeenCallStore;
  }
}
