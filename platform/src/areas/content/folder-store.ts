import { and, asc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import type { Viewer } from './store.ts';
import { contentFolders } from './tables.ts';

export type FolderRow = typeof contentFolders.$inferSelect;

/** Stores folders. A folder belongs to one user in one project, and only that user sees it. */
export function folderStore(db: ControlDatabase) {
  const of = ({ projectId, userId }: Viewer) =>
    and(eq(contentFolders.projectId, projectId), eq(contentFolders.ownerId, userId));

  return {
    /** Locks all folders of a user until the transaction ends: two concurrent moves could create a cycle. */
    lockAll(viewer: Viewer): Promise<FolderRow[]> {
      locksRow(db, 'folder');
      return db.select().from(contentFolders).where(of(viewer)).orderBy(asc(contentFolders.id)).for('update');
    },

    /** Locks a folder against deletion until the transaction ends, because content is about to be put into it. */
    async hold(viewer: Viewer, id: string): Promise<FolderRow | undefined> {
      locksRow(db, 'folder');
      const [row] = await db
        .select()
        .from(contentFolders)
        .where(and(of(viewer), eq(contentFolders.id, id)))
        .for('key share');
      return row;
    },

    async find(viewer: Viewer, id: string): Promise<FolderRow | undefined> {
      const [row] = await db
        .select()
        .from(contentFolders)
        .where(and(of(viewer), eq(contentFolders.id, id)));
      return row;
    },

    /** Lists the folders of a level by name, optionally only those whose name contains `name`. */
    children(viewer: Viewer, parentId: string | null, name?: string): Promise<FolderRow[]> {
      return db
        .select()
        .from(contentFolders)
        .where(
          and(
            of(viewer),
            parentId === null ? isNull(contentFolders.parentId) : eq(contentFolders.parentId, parentId),
            name ? contains(name) : undefined,
          ),
        )
        .orderBy(asc(contentFolders.name), asc(contentFolders.id));
    },

    /** Lists folders at any depth whose name contains `name`, ordered by name. */
    named(viewer: Viewer, name: string): Promise<FolderRow[]> {
      return db
        .select()
        .from(contentFolders)
        .where(and(of(viewer), contains(name)))
        .orderBy(asc(contentFolders.name), asc(contentFolders.id));
    },

    /** Returns undefined if the user already has a folder of this name. */
    async add(viewer: Viewer, name: string, parentId: string | null): Promise<FolderRow | undefined> {
      const { projectId, userId: ownerId } = viewer;
      const [row] = await db
        .insert(contentFolders)
        .values({ projectId, ownerId, name, parentId, insertedAt: new Date() })
        .onConflictDoNothing()
        .returning();
      return row;
    },

    async update(id: string, changes: Pick<FolderRow, 'name' | 'parentId'>): Promise<FolderRow> {
      const [row] = await db.update(contentFolders).set(changes).where(eq(contentFolders.id, id)).returning();
      return row!;
    },

    /** Deletes folders with everything in them. */
    async remove(ids: string[]): Promise<void> {
      await db.delete(contentFolders).where(inArray(contentFolders.id, ids));
    },
  };
}

export type FolderStore = ReturnType<typeof folderStore>;

function contains(name: string) {
  return ilike(contentFolders.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`);
}

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    folders: FolderStore;
  }
}
