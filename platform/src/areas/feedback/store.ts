import { desc, eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { departures, supportRequests } from './tables.ts';

export type SupportRequest = typeof supportRequests.$inferSelect & { username: string; email: string };
export type NewSupportRequest = Omit<typeof supportRequests.$inferInsert, 'id' | 'insertedAt'>;
export type NewDeparture = Omit<typeof departures.$inferInsert, 'id' | 'insertedAt'>;

/** Stores feedback of users to the operators. */
export function feedbackStore(db: ControlDatabase) {
  return {
    async addRequest(request: NewSupportRequest): Promise<number> {
      const [row] = await db.insert(supportRequests).values(request).returning({ id: supportRequests.id });
      return row!.id;
    },

    /** Lists the latest requests, newest first. */
    async requestsOf(organizationId: number, limit: number): Promise<SupportRequest[]> {
      const rows = await db
        .select({ request: supportRequests, username: users.username, email: users.email })
        .from(supportRequests)
        .innerJoin(users, eq(users.id, supportRequests.userId))
        .where(eq(supportRequests.organizationId, organizationId))
        .orderBy(desc(supportRequests.id))
        .limit(limit);
      return rows.map(({ request, ...user }) => ({ ...request, ...user }));
    },

    async addDeparture(departure: NewDeparture): Promise<number> {
      const [row] = await db.insert(departures).values(departure).returning({ id: departures.id });
      return row!.id;
    },
  };
}

export type FeedbackStore = ReturnType<typeof feedbackStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    feedback: FeedbackStore;
  }
}
