import { and, asc, count, eq } from 'drizzle-orm';
import type { Role } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { people } from '../accounts/tables.ts';
import type { Person } from '../accounts/user-store.ts';
import { memberships } from './tables.ts';

export interface Member {
  person: Person;
  role: Role;
  joinedAt: Date;
}

/** The people of organizations, and what they are there. Adding one: organizations.addMember. */
export function memberStore(db: ControlDatabase) {
  const select = () =>
    db
      .select({ person: people, role: memberships.role, joinedAt: memberships.insertedAt })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId));
  const one = (organizationId: number, personId: number) =>
    and(eq(memberships.organizationId, organizationId), eq(memberships.personId, personId));

  return {
    /** In the order in which they joined. */
    list(organizationId: number): Promise<Member[]> {
      return select()
        .where(eq(memberships.organizationId, organizationId))
        .orderBy(asc(memberships.insertedAt), asc(memberships.personId));
    },

    async find(organizationId: number, personId: number): Promise<Member | undefined> {
      const [row] = await select().where(one(organizationId, personId));
      return row;
    },

    async owners(organizationId: number): Promise<number> {
      const [row] = await db
        .select({ owners: count() })
        .from(memberships)
        .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'Owner')));
      return row!.owners;
    },

    async setRole(organizationId: number, personId: number, role: Role): Promise<void> {
      await db.update(memberships).set({ role }).where(one(organizationId, personId));
    },

    async remove(organizationId: number, personId: number): Promise<void> {
      await db.delete(memberships).where(one(organizationId, personId));
    },
  };
}

export type MemberStore = ReturnType<typeof memberStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    members: MemberStore;
  }
}
