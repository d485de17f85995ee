import { and, asc, countDistinct, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { users } from '../accounts/tables.ts';
import { memberships, organizations } from '../organizations/tables.ts';
import { branches, projects } from './tables.ts';

/** The number of active free-plan projects that count towards a user's limit. */
export interface FreeProjectCount {
  username: string;
  email: string;
  limit: number;
  active: number;
}

const answering = ['Owner', 'Administrator'] as const;
/** Projects in these statuses use no resources, or soon will not, so they do not count. */
const inactive = ['INACTIVE', 'GOING_DOWN'] as const;

/** Counts active free-plan projects per user (docs/product/lifecycle.md#numbers). */
export function freeProjectStore(db: ControlDatabase) {
  return {
    /**
     * Locks the owners and administrators of an organization until the transaction ends, so that their projects in
     * several organizations are counted one after another.
     */
    async lockCounted(organizationId: number): Promise<void> {
      locksRow(db, 'user');
      const counted = db
        .select({ id: memberships.userId })
        .from(memberships)
        .where(
          and(eq(memberships.organizationId, organizationId), inArray(memberships.role, [...answering])),
        );
      // In one order, so that two calls never wait for each other. Rows that refer to a user can be added meanwhile.
      await db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, counted))
        .orderBy(asc(users.id))
        .for('no key update');
    },

    /**
     * For each owner and administrator of an organization, counts their active projects in all free-plan
     * organizations where they have one of these roles. `asIfFree` counts this organization's projects
     * whatever its plan is; `except` is the id of a project to leave out.
     */
    async countFor(
      organizationId: number,
      { asIfFree = false, except = null }: { asIfFree?: boolean; except?: number | null } = {},
    ): Promise<FreeProjectCount[]> {
      const elsewhere = alias(memberships, 'elsewhere');
      const free = asIfFree
        ? or(eq(organizations.plan, 'free'), eq(organizations.id, organizationId))
        : eq(organizations.plan, 'free');
      return db
        .select({
          username: users.username,
          email: users.email,
          limit: users.freeProjectLimit,
          active: countDistinct(projects.id),
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .leftJoin(
          elsewhere,
          and(eq(elsewhere.userId, memberships.userId), inArray(elsewhere.role, [...answering])),
        )
        .leftJoin(organizations, and(eq(organizations.id, elsewhere.organizationId), free))
        .leftJoin(
          projects,
          and(
            eq(projects.organizationId, organizations.id),
            notInArray(projects.status, [...inactive]),
            // Preview branches belong to their project and are charged by the day.
            notInArray(projects.id, db.select({ id: branches.projectId }).from(branches)),
            except === null ? undefined : ne(projects.id, except),
          ),
        )
        .where(and(eq(memberships.organizationId, organizationId), inArray(memberships.role, [...answering])))
        .groupBy(users.id)
        .orderBy(asc(users.id));
    },
  };
}

export type FreeProjectStore = ReturnType<typeof freeProjectStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    freeProjects: FreeProjectStore;
  }
}
