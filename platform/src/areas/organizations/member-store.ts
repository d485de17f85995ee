import { and, asc, count, eq } from 'drizzle-orm';
import type { Role } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import type { User } from '../accounts/user-store.ts';
import { memberships } from './tables.ts';

export interface Member {
  user: User;
  role: Role;
  joinedAt: Date;
}

/** Stores the members of organizations and their roles. To add one, see organizations.addMember. */
export function memberStore(db: ControlDatabase) {
  const select = () =>
    db
      .select({ user: users, role: memberships.role, joinedAt: memberships.insertedAt })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId));
  const one = (organizationId: number, userId: number) =>
    and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

  return {
    /** Lists members in the order in which they joined. */
    list(organizationId: number): Promise<Member[]> {
      return select()
        .where(eq(memberships.organizationId, organizationId))
        .orderBy(asc(memberships.insertedAt), asc(memberships.userId));
    },

    async find(organizationId: number, userId: number): Promise<Member | undefined> {
      const [row] = await select().where(one(organizationId, userId));
      return row;
    },

    async owners(organizationId: number): Promise<number> {
      const [row] = await db
        .select({ owners: count() })
        .from(memberships)
        .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'Owner')));
      return row!.owners;
    },

    async setRole(organizationId: number, userId: number, role: Role): Promise<void> {
      await db.update(memberships).set({ role }).where(one(organizationId, userId));
    },

    async remove(organizationId: number, userId: number): Promise<void> {
      await db.delete(memberships).where(one(organizationId, userId));
    },
  };
}

export type MemberStore = ReturnType<typeof memberStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    members: MemberStore;
  }
}
