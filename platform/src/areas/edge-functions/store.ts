import { and, asc, eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { edgeFunctions } from './tables.ts';

export type EdgeFunction = typeof edgeFunctions.$inferSelect;
export type NewEdgeFunction = Omit<typeof edgeFunctions.$inferInsert, 'id'>;

export function edgeFunctionStore(db: ControlDatabase) {
  return {
    async add(...functions: NewEdgeFunction[]): Promise<void> {
      await db.insert(edgeFunctions).values(functions);
    },

    /** Lists functions by name. */
    list(projectId: number): Promise<EdgeFunction[]> {
      return db
        .select()
        .from(edgeFunctions)
        .where(eq(edgeFunctions.projectId, projectId))
        .orderBy(asc(edgeFunctions.name), asc(edgeFunctions.slug));
    },

    async find(projectId: number, slug: string): Promise<EdgeFunction | undefined> {
      const [row] = await db
        .select()
        .from(edgeFunctions)
        .where(and(eq(edgeFunctions.projectId, projectId), eq(edgeFunctions.slug, slug)));
      return row;
    },
  };
}

export type EdgeFunctionStore = ReturnType<typeof edgeFunctionStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    edgeFunctions: EdgeFunctionStore;
  }
}
