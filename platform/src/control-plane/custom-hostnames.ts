import { eq } from 'drizzle-orm';
import type { ControlDatabase } from './database.ts';
import { customHostnames } from './schema.ts';

export type CustomHostname = typeof customHostnames.$inferSelect;
export type NewCustomHostname = Pick<
  typeof customHostnames.$inferInsert,
  'projectId' | 'hostname' | 'status'
>;

export function customHostnamesIn(db: ControlDatabase) {
  return {
    async add(hostname: NewCustomHostname): Promise<void> {
      await db.insert(customHostnames).values(hostname);
    },

    async find(projectId: number): Promise<CustomHostname | undefined> {
      const [row] = await db.select().from(customHostnames).where(eq(customHostnames.projectId, projectId));
      return row;
    },
  };
}

export type CustomHostnames = ReturnType<typeof customHostnamesIn>;
