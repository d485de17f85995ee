import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { content, contentFavorites } from './tables.ts';

export type ContentRow = typeof content.$inferSelect;

/** Content as one user sees it. */
export type SeenContent = ContentRow & { ownerName: string; favorite: boolean };

/** Who looks, and where. */
export interface Viewer {
  projectId: number;
  userId: number;
}

/** What is private is seen by its owner alone; what is shared by every member of the project. */
export function visibleTo({ projectId, userId }: Viewer) {
  return and(
    eq(content.projectId, projectId),
    or(eq(content.visibility, 'project'), eq(content.ownerId, userId)),
  );
}

/** Whether a user has marked the row. */
export function favoriteOf(userId: number) {
  return sql<boolean>`exists (select from ${contentFavorites}
    where ${contentFavorites.contentId} = ${content.id} and ${contentFavorites.userId} = ${userId})`;
}

/** Saved content of projects, row by row. Lists: list-store.ts. */
export function contentStore(db: ControlDatabase) {
  return {
    /** Locks the row, regardless of owner and project, so saves run in turn. */
    async lock(id: string): Promise<ContentRow | undefined> {
      const [row] = await db.select().from(content).where(eq(content.id, id)).for('update');
      return row;
    },

    async find(viewer: Viewer, id: string): Promise<SeenContent | undefined> {
      const [row] = await db
        .select({ content, ownerName: users.username, favorite: favoriteOf(viewer.userId) })
        .from(content)
        .innerJoin(users, eq(users.id, content.ownerId))
        .where(and(eq(content.id, id), visibleTo(viewer)));
      return row && { ...row.content, ownerName: row.ownerName, favorite: row.favorite };
    },

    /** Those of some ids that the user sees, held until the transaction ends. */
    lockSeen(viewer: Viewer, ids: string[]): Promise<ContentRow[]> {
      return db
        .select()
        .from(content)
        .where(and(inArray(content.id, ids), visibleTo(viewer)))
        .for('update');
    },

    /** False when the id was taken in the meantime. */
    async add(row: ContentRow): Promise<boolean> {
      const added = await db.insert(content).values(row).onConflictDoNothing().returning({ id: content.id });
      return added.length > 0;
    },

    async update(id: string, row: Partial<ContentRow>): Promise<void> {
      await db.update(content).set(row).where(eq(content.id, id));
    },

    async remove(ids: string[]): Promise<void> {
      await db.delete(content).where(inArray(content.id, ids));
    },

    async setFavorite(contentId: string, userId: number, favorite: boolean): Promise<void> {
      if (favorite) {
        await db.insert(contentFavorites).values({ contentId, userId }).onConflictDoNothing();
        return;
      }
      const mark = and(eq(contentFavorites.contentId, contentId), eq(contentFavorites.userId, userId));
      await db.delete(contentFavorites).where(mark);
    },

    /** How many a user sees: marked as favorites, private, shared. */
    async count(viewer: Viewer): Promise<{ favorites: number; private: number; shared: number }> {
      const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
      const [row] = await db
        .select({
          favorites: countIf(favoriteOf(viewer.userId)),
          private: countIf(sql`${content.visibility} = 'user'`),
          shared: countIf(sql`${content.visibility} = 'project'`),
        })
        .from(content)
        .where(visibleTo(viewer));
      return row!;
    },
  };
}

export type ContentStore = ReturnType<typeof contentStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    content: ContentStore;
  }
}
