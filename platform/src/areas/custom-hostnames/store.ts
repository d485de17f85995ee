import { eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { customHostnames } from './tables.ts';

export type CustomHostname = typeof customHostnames.$inferSelect;
export type NewCustomHostname = Pick<
  typeof customHostnames.$inferInsert,
  'projectId' | 'hostname' | 'status'
>;

export function customHostnameStore(db: ControlDatabase) {
  return {
    async add(hostname: NewCustomHostname): Promise<void> {
      await db.insert(customHostnames).values(hostname);
    },

    /** Sets the hostname of a project, replacing an existing one. */
    async set({ projectId, hostname, status }: NewCustomHostname): Promise<void> {
      await db
        .insert(customHostnames)
        .values({ projectId, hostname, status })
        .onConflictDoUpdate({ target: customHostnames.projectId, set: { hostname, status } });
    },

    async find(projectId: number): Promise<CustomHostname | undefined> {
      const [row] = await db.select().from(customHostnames).where(eq(customHostnames.projectId, projectId));
      return row;
    },
  };
}

export type CustomHostnameStore = ReturnType<typeof customHostnameStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    customHostnames: CustomHostnameStore;
  }
}
