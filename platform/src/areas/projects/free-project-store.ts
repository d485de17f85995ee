import { and, asc, countDistinct, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { memberships, organizations } from '../organizations/tables.ts';
import { branches, projects } from './tables.ts';

/** How many active projects on the free plan somebody answers for. */
export interface FreeProjectCount {
  username: string;
  email: string;
  limit: number;
  active: number;
}

const answering = ['Owner', 'Administrator'] as const;
/** Projects in these do not count: they use nothing, or soon will not. */
const inactive = ['INACTIVE', 'GOING_DOWN'] as const;

/** The limit on active free projects of a user (docs/product/lifecycle.md#numbers). */
export function freeProjectStore(db: ControlDatabase) {
  return {
    /**
     * For each owner and administrator of an organization, their active projects in all organizations on the free plan
     * where they are owner or administrator. `asIfFree` counts this organization's projects whatever its plan is; `except`
     * is the id of a project that is not counted.
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
            // A preview branch belongs to its project, and is paid for by the day.
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
