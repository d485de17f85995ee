import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { accessTokens, people, sessions, sessionTokens } from './tables.ts';
import type { Person } from './user-store.ts';

export type AccessTokenRow = typeof accessTokens.$inferSelect;
export type NewAccessToken = Pick<
  typeof accessTokens.$inferInsert,
  'personId' | 'name' | 'tokenHash' | 'alias' | 'expiresAt'
>;

/** Tokens that stand for a person, known by their hash only. `now` is passed in: expiry can be tested. */
export function accessTokenStore(db: ControlDatabase) {
  return {
    async add(token: NewAccessToken): Promise<AccessTokenRow> {
      const [row] = await db.insert(accessTokens).values(token).returning();
      return row!;
    },

    /** Newest first, those that ended too: a person wants to see why a script fails. */
    listOf(personId: number): Promise<AccessTokenRow[]> {
      return db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.personId, personId))
        .orderBy(desc(accessTokens.id));
    },

    /** False when the person has no such token. */
    async remove(personId: number, id: number): Promise<boolean> {
      const removed = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.personId, personId), eq(accessTokens.id, id)))
        .returning({ id: accessTokens.id });
      return removed.length > 0;
    },

    async removeAllOf(personId: number): Promise<void> {
      await db.delete(accessTokens).where(eq(accessTokens.personId, personId));
    },

    async find(tokenHash: string, now: Date): Promise<{ person: Person; token: AccessTokenRow } | undefined> {
      const [row] = await db
        .select({ person: people, token: accessTokens })
        .from(accessTokens)
        .innerJoin(people, eq(people.id, accessTokens.personId))
        .where(
          and(
            eq(accessTokens.tokenHash, tokenHash),
            or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)),
          ),
        );
      return row;
    },

    async noticeUse(id: number, now: Date): Promise<void> {
      await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
    },

    async addOfSession(tokenHash: string, sessionHash: string, expiresAt: Date): Promise<void> {
      await db.insert(sessionTokens).values({ tokenHash, sessionHash, expiresAt });
    },

    /** The person of a session token, while both it and its session last. */
    async personOfSession(tokenHash: string, now: Date): Promise<Person | undefined> {
      const [row] = await db
        .select({ person: people })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.tokenHash, sessionTokens.sessionHash))
        .innerJoin(people, eq(people.id, sessions.personId))
        .where(
          and(
            eq(sessionTokens.tokenHash, tokenHash),
            gt(sessionTokens.expiresAt, now),
            gt(sessions.expiresAt, now),
          ),
        );
      return row?.person;
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
