import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { accessTokens, sessions, sessionTokens, users } from './tables.ts';
import type { User } from './user-store.ts';

export type AccessTokenRow = typeof accessTokens.$inferSelect;
export type NewAccessToken = Pick<
  typeof accessTokens.$inferInsert,
  'userId' | 'name' | 'tokenHash' | 'alias' | 'expiresAt'
>;

/**
 * Stores tokens that act for a user, by their hash only. Takes `now` as an argument so that tests can control
 * expiry.
 */
export function accessTokenStore(db: ControlDatabase) {
  return {
    async add(token: NewAccessToken): Promise<AccessTokenRow> {
      const [row] = await db.insert(accessTokens).values(token).returning();
      return row!;
    },

    /** Lists tokens, newest first. Includes expired ones, so that users can see why a script fails. */
    listOf(userId: number): Promise<AccessTokenRow[]> {
      return db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .orderBy(desc(accessTokens.id));
    },

    /** Returns false if the user has no such token. */
    async remove(userId: number, id: number): Promise<boolean> {
      const removed = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
        .returning({ id: accessTokens.id });
      return removed.length > 0;
    },

    async removeAllOf(userId: number): Promise<void> {
      await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
    },

    async find(tokenHash: string, now: Date): Promise<{ user: User; token: AccessTokenRow } | undefined> {
      const [row] = await db
        .select({ user: users, token: accessTokens })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.userId))
        .where(
          and(
            eq(accessTokens.tokenHash, tokenHash),
            or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)),
          ),
        );
      return row;
    },

    async recordUse(id: number, now: Date): Promise<void> {
      await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
    },

    async addOfSession(tokenHash: string, sessionHash: string, expiresAt: Date): Promise<void> {
      await db.insert(sessionTokens).values({ tokenHash, sessionHash, expiresAt });
    },

    /** Returns the user of a session token, if neither the token nor its session has expired. */
    async userOfSession(tokenHash: string, now: Date): Promise<User | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.tokenHash, sessionTokens.sessionHash))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessionTokens.tokenHash, tokenHash),
            gt(sessionTokens.expiresAt, now),
            gt(sessions.expiresAt, now),
          ),
        );
      return row?.user;
    },

    async clearExpiredOfSessions(now: Date): Promise<void> {
      await db.delete(sessionTokens).where(lt(sessionTokens.expiresAt, now));
    },
  };
}

export type AccessTokenStore = ReturnType<typeof accessTokenStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    accessTokens: AccessTokenStore;
  }
}
