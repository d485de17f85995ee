import { eq, sql } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { rolePasswords } from './tables.ts';

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
