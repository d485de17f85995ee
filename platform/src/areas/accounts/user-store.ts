import { asc, eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { isEmpty } from '../../control-plane/no-changes.ts';
import { people } from './tables.ts';

export type Person = typeof people.$inferSelect;
export type NewPerson = Pick<
  typeof people.$inferInsert,
  'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash'
>;

/** What is undefined stays. */
export type PersonChanges = Partial<
  Pick<
    typeof people.$inferInsert,
    'username' | 'firstName' | 'lastName' | 'featurePreviews' | 'freeProjectLimit'
  >
>;

/** E-mails are compared in lower case: nobody has two accounts that differ in capitals. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function userStore(db: ControlDatabase) {
  return {
    async add(person: NewPerson): Promise<Person> {
      const [row] = await db
        .insert(people)
        .values({ ...person, email: normalizeEmail(person.email) })
        .returning();
      return row!;
    },

    async byEmail(email: string): Promise<Person | undefined> {
      const [row] = await db
        .select()
        .from(people)
        .where(eq(people.email, normalizeEmail(email)));
      return row;
    },

    async byId(id: number): Promise<Person | undefined> {
      const [row] = await db.select().from(people).where(eq(people.id, id));
      return row;
    },

    /** Oldest first. */
    list(): Promise<Person[]> {
      return db.select().from(people).orderBy(asc(people.id));
    },

    /** Throws what the database says when the username is taken: see isUniqueViolation. */
    async update(id: number, changes: PersonChanges): Promise<Person> {
      const [row] = isEmpty(changes)
        ? await db.select().from(people).where(eq(people.id, id))
        : await db.update(people).set(changes).where(eq(people.id, id)).returning();
      return row!;
    },

    async setPasswordHash(id: number, passwordHash: string): Promise<void> {
      await db.update(people).set({ passwordHash }).where(eq(people.id, id));
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    people: UserStore;
  }
}
