import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { users } from '../accounts/tables.ts';
import { content, contentFavorites } from './tables.ts';

export type ContentRow = typeof content.$inferSelect;

/** Content with the fields that depend on the user. */
export type ViewerContent = ContentRow & { ownerName: string; favorite: boolean };

/** The user, and the project that they view. */
export interface Viewer {
  projectId: number;
  userId: number;
}

/**
 * Builds the condition for visible rows: private content for its owner, shared content for every member of
 * the project.
 */
export function visibleTo({ projectId, userId }: Viewer) {
  return and(
    eq(content.projectId, projectId),
    or(eq(content.visibility, 'project'), eq(content.ownerId, userId)),
  );
}

/** Selects whether a user has marked the row as a favorite. */
export function favoriteOf(userId: number) {
  return sql<boolean>`exists (select from ${contentFavorites}
    where ${contentFavorites.contentId} = ${content.id} and ${contentFavorites.userId} = ${userId})`;
}

/** Stores the saved content of projects, row by row. Lists are in list-store.ts. */
export function contentStore(db: ControlDatabase) {
  return {
    /** Locks the row, regardless of owner and project, so that saves run one after another. */
    async lock(id: string): Promise<ContentRow | undefined> {
      locksRow(db, 'snippet');
      const [row] = await db.select().from(content).where(eq(content.id, id)).for('update');
      return row;
    },

    async find(viewer: Viewer, id: string): Promise<ViewerContent | undefined> {
      const [row] = await db
        .select({ content, ownerName: users.username, favorite: favoriteOf(viewer.userId) })
        .from(content)
        .innerJoin(users, eq(users.id, content.ownerId))
        .where(and(eq(content.id, id), visibleTo(viewer)));
      return row && { ...row.content, ownerName: row.ownerName, favorite: row.favorite };
    },

    /** Locks the rows with the given ids that the user sees, until the transaction ends. */
    lockVisible(viewer: Viewer, ids: string[]): Promise<ContentRow[]> {
      locksRow(db, 'snippet');
      return db
        .select()
        .from(content)
        .where(and(inArray(content.id, ids), visibleTo(viewer)))
        .orderBy(asc(content.id))
        .for('update');
    },

    /** Returns false if the id was taken in the meantime. */
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

    /** Counts the favorites, private items and shared items that a user sees. */
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
