import { asc, eq } from 'drizzle-orm';
import { type ControlDatabase, isEmpty } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { users } from './tables.ts';

export type User = typeof users.$inferSelect;
export type NewUser = Pick<
  typeof users.$inferInsert,
  'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash'
>;

/** Undefined fields are not changed. */
export type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    'username' | 'firstName' | 'lastName' | 'featurePreviews' | 'freeProjectLimit'
  >
>;

/** E-mails are compared in lower case, so that no two accounts differ only in case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function userStore(db: ControlDatabase) {
  return {
    async add(user: NewUser): Promise<User> {
      const [row] = await db
        .insert(users)
        .values({ ...user, email: normalizeEmail(user.email) })
        .returning();
      return row!;
    },

    /** Returns undefined if the email or the username is taken. */
    async addIfFree(user: NewUser): Promise<User | undefined> {
      const [row] = await db
        .insert(users)
        .values({ ...user, email: normalizeEmail(user.email) })
        .onConflictDoNothing()
        .returning();
      return row;
    },

    async byEmail(email: string): Promise<User | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(eq(users.email, normalizeEmail(email)));
      return row;
    },

    async byId(id: number): Promise<User | undefined> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** Locks a user until the transaction ends, so that their password stays. Rows that refer to them can be added. */
    async lock(id: number): Promise<User | undefined> {
      locksRow(db, 'user');
      const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
      return row;
    },

    /** Lists users, oldest first. */
    list(): Promise<User[]> {
      return db.select().from(users).orderBy(asc(users.id));
    },

    /** Rejects with the database's error if the username is taken: see isUniqueViolation. */
    async update(id: number, changes: UserChanges): Promise<User> {
      const [row] = isEmpty(changes)
        ? await db.select().from(users).where(eq(users.id, id))
        : await db.update(users).set(changes).where(eq(users.id, id)).returning();
      return row!;
    },

    async setPasswordHash(id: number, passwordHash: string): Promise<void> {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    users: UserStore;
  }
}
