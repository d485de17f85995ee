import type { Role } from '@howdah/shared-api/permissions';
import { asc, eq } from 'drizzle-orm';
import type { ControlDatabase } from './database.ts';
import { memberships, organizations } from './schema.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type NewOrganization = Pick<typeof organizations.$inferInsert, 'slug' | 'name' | 'plan'>;

/** What a person is in one organization. */
export interface Membership {
  organization: OrganizationRow;
  role: Role;
}

export function organizationsIn(db: ControlDatabase) {
  return {
    async add(organization: NewOrganization): Promise<OrganizationRow> {
      const [row] = await db.insert(organizations).values(organization).returning();
      return row!;
    },

    async addMember(organizationId: number, personId: number, role: Role): Promise<void> {
      await db.insert(memberships).values({ organizationId, personId, role });
    },

    async any(): Promise<boolean> {
      const rows = await db.select({ id: organizations.id }).from(organizations).limit(1);
      return rows.length > 0;
    },

    /** Organizations that a person belongs to, oldest first. Nobody sees others. */
    membershipsOf(personId: number): Promise<Membership[]> {
      return db
        .select({ organization: organizations, role: memberships.role })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(eq(memberships.personId, personId))
        .orderBy(asc(organizations.id));
    },

    /** The person who owns the oldest organization: the one that a start prints a link for. */
    async firstOwner(): Promise<number | undefined> {
      const [row] = await db
        .select({ personId: memberships.personId })
        .from(memberships)
        .where(eq(memberships.role, 'Owner'))
        .orderBy(asc(memberships.organizationId), asc(memberships.personId))
        .limit(1);
      return row?.personId;
    },
  };
}

export type Organizations = ReturnType<typeof organizationsIn>;
