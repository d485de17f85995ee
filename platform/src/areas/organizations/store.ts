import { asc, eq } from 'drizzle-orm';
import type { Role } from '@howdah/shared-api/contract';
import { type ControlDatabase, isEmpty } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { memberships, organizations } from './tables.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type NewOrganization = Pick<typeof organizations.$inferInsert, 'slug' | 'name' | 'plan'>;

export type OrganizationChanges = Partial<
  Pick<typeof organizations.$inferInsert, 'name' | 'plan' | 'optInTags' | 'addons'>
>;

/** A user's role in an organization. */
export interface Membership {
  organization: OrganizationRow;
  role: Role;
}

export function organizationStore(db: ControlDatabase) {
  return {
    async add(organization: NewOrganization): Promise<OrganizationRow> {
      const [row] = await db.insert(organizations).values(organization).returning();
      return row!;
    },

    /** Returns undefined if the slug is taken. */
    async addIfFree(organization: NewOrganization): Promise<OrganizationRow | undefined> {
      const [row] = await db.insert(organizations).values(organization).onConflictDoNothing().returning();
      return row;
    },

    async byId(id: number): Promise<OrganizationRow | undefined> {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
      return row;
    },

    /** Undefined fields are not changed. */
    async update(id: number, changes: OrganizationChanges): Promise<OrganizationRow> {
      const [row] = isEmpty(changes)
        ? await db.select().from(organizations).where(eq(organizations.id, id))
        : await db.update(organizations).set(changes).where(eq(organizations.id, id)).returning();
      return row!;
    },

    /**
     * Locks an organization until the transaction ends, against changes of its members, invitations, plan or
     * projects. Returns undefined if it was deleted.
     */
    async lock(id: number): Promise<OrganizationRow | undefined> {
      locksRow(db, 'organization');
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id)).for('update');
      return row;
    },

    async remove(id: number): Promise<void> {
      await db.delete(organizations).where(eq(organizations.id, id));
    },

    async addMember(organizationId: number, userId: number, role: Role): Promise<void> {
      await db.insert(memberships).values({ organizationId, userId, role });
    },

    async any(): Promise<boolean> {
      const rows = await db.select({ id: organizations.id }).from(organizations).limit(1);
      return rows.length > 0;
    },

    /** Lists the organizations that a user belongs to, oldest first. Users see no others. */
    membershipsOf(userId: number): Promise<Membership[]> {
      return db
        .select({ organization: organizations, role: memberships.role })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(organizations.id));
    },

    /** Returns the owner of the oldest organization, for whom a start prints a sign-in link. */
    async firstOwner(): Promise<number | undefined> {
      const [row] = await db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.role, 'Owner'))
        .orderBy(asc(memberships.organizationId), asc(memberships.userId))
        .limit(1);
      return row?.userId;
    },
  };
}

export type OrganizationStore = ReturnType<typeof organizationStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    organizations: OrganizationStore;
  }
}
