import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../control-plane/columns.ts';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { seal, unseal } from '../../kernel/security/sealed.ts';
import type { RolePasswords } from './owner-access.ts';

/** Passwords that users chose for the owner roles of their databases on PostgreSQL servers. */
export const rolePasswords = pgTable('role_passwords', {
  /** The role's name in Postgres. Each database has its own role, with a unique name. */
  role: text('role').primaryKey(),
  /** Sealed with the home's key, not hashed: the platform signs in with the password, too. */
  sealedPassword: text('sealed_password').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

/** Returns the store of the passwords that users chose for their databases. It seals them with the home's key. */
export function sealedRolePasswords(homeKey: Buffer, stored: RolePasswordStore): RolePasswords {
  return {
    async find(role) {
      const sealed = await stored.find(role);
      return sealed === undefined ? null : unseal(homeKey, sealed);
    },
    save: (role, password) => stored.save(role, seal(homeKey, password)),
    remove: (role) => stored.remove(role),
  };
}

export function rolePasswordStore(db: ControlDatabase) {
  return {
    async find(role: string): Promise<string | undefined> {
      const [row] = await db
        .select({ sealed: rolePasswords.sealedPassword })
        .from(rolePasswords)
        .where(eq(rolePasswords.role, role));
      return row?.sealed;
    },

    async save(role: string, sealedPassword: string): Promise<void> {
      await db
        .insert(rolePasswords)
        .values({ role, sealedPassword })
        .onConflictDoUpdate({
          target: rolePasswords.role,
          set: { sealedPassword, updatedAt: sql`now()` },
        });
    },

    async remove(role: string): Promise<void> {
      await db.delete(rolePasswords).where(eq(rolePasswords.role, role));
    },
  };
}

export type RolePasswordStore = ReturnType<typeof rolePasswordStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    rolePasswords: RolePasswordStore;
  }
}
