import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { sessions, signInLinks, users } from './tables.ts';
import type { User } from './user-store.ts';

export interface FoundSession {
  user: User;
  expiresAt: Date;
}

/**
 * Stores sessions and one-time links, by the hash of their token only. Takes `now` as an argument so that
 * tests can control expiry.
 */
export function sessionStore(db: ControlDatabase) {
  return {
    async add(tokenHash: string, userId: number, expiresAt: Date): Promise<void> {
      await db.insert(sessions).values({ tokenHash, userId, expiresAt });
    },

    async find(tokenHash: string, now: Date): Promise<FoundSession | undefined> {
      const [row] = await db
        .select({ user: users, expiresAt: sessions.expiresAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return row;
    },

    /** Locks a session until the transaction ends, so that it does not end before. Returns false if it has ended. */
    async lock(tokenHash: string, now: Date): Promise<boolean> {
      locksRow(db, 'session');
      const rows = await db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
        .for('key share');
      return rows.length > 0;
    },

    async extend(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },

    async remove(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Ends every session of a user except one, so that a new password signs out other browsers. */
    async removeOthers(userId: number, keep: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)));
    },

    async addLink(tokenHash: string, userId: number, expiresAt: Date): Promise<void> {
      await db.insert(signInLinks).values({ tokenHash, userId, expiresAt });
    },

    /** Marks an unused, unexpired link as used and returns its user. It is one statement, so a link works once. */
    async redeemLink(tokenHash: string, now: Date): Promise<number | undefined> {
      const [row] = await db
        .update(signInLinks)
        .set({ usedAt: now })
        .where(
          and(
            eq(signInLinks.tokenHash, tokenHash),
            isNull(signInLinks.usedAt),
            gt(signInLinks.expiresAt, now),
          ),
        )
        .returning({ userId: signInLinks.userId });
      return row?.userId;
    },

    /** Deletes sessions and links that can no longer be used. */
    async clearExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(signInLinks).where(or(lt(signInLinks.expiresAt, now), lt(signInLinks.usedAt, now)));
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    sessions: SessionStore;
  }
}
