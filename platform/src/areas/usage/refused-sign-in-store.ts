import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { refusedSignIns, users } from '../accounts/tables.ts';
import { memberships } from '../organizations/tables.ts';

const MINUTE_MS = 60_000;

export function refusedSignInStore(db: ControlDatabase) {
  return {
    /** Adds refused attempts for an e-mail. Ignores e-mails without an account. */
    async add(email: string, refusals: number, at: Date): Promise<void> {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!user) return;
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      await db
        .insert(refusedSignIns)
        .values({ userId: user.id, minute, refusals })
        .onConflictDoUpdate({
          target: [refusedSignIns.userId, refusedSignIns.minute],
          set: { refusals: sql`${refusedSignIns.refusals} + excluded.refusals` },
        });
    },

    /** Counts the attempts refused since a time, for members of an organization. */
    async countFor(organizationId: number, since: Date): Promise<number> {
      const [row] = await db
        .select({ refusals: sum(refusedSignIns.refusals) })
        .from(refusedSignIns)
        .innerJoin(memberships, eq(memberships.userId, refusedSignIns.userId))
        .where(and(eq(memberships.organizationId, organizationId), gte(refusedSignIns.minute, since)));
      return Number(row?.refusals ?? 0);
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(refusedSignIns).where(lt(refusedSignIns.minute, moment));
    },
  };
}

export type RefusedSignInStore = ReturnType<typeof refusedSignInStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    refusedSignIns: RefusedSignInStore;
  }
}
