import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { storedFiles } from './tables.ts';

export type StoredFile = typeof storedFiles.$inferSelect;
export type NewStoredFile = Omit<typeof storedFiles.$inferInsert, 'insertedAt'>;

/** How many files are written or read at a time. */
const PAGE_SIZE = 1000;

export function storedFileStore(db: ControlDatabase) {
  return {
    /** Replaces the list of a project's files. */
    async replace(projectId: number, files: Omit<NewStoredFile, 'projectId'>[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(storedFiles).where(eq(storedFiles.projectId, projectId));
        for (let start = 0; start < files.length; start += PAGE_SIZE) {
          const page = files.slice(start, start + PAGE_SIZE);
          // A project can drop the constraint that keeps a file from being listed twice.
          await tx
            .insert(storedFiles)
            .values(page.map((file) => ({ ...file, projectId })))
            .onConflictDoNothing();
        }
      });
    },

    /** Yields all files of a project by bucket and name, read in pages. */
    async *all(projectId: number): AsyncGenerator<StoredFile> {
      let after: SQL | undefined;
      for (;;) {
        const page = await db
          .select()
          .from(storedFiles)
          .where(and(eq(storedFiles.projectId, projectId), after))
          .orderBy(asc(storedFiles.bucketId), asc(storedFiles.name))
          .limit(PAGE_SIZE);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < PAGE_SIZE) return;
        after = sql`(${storedFiles.bucketId}, ${storedFiles.name}) > (${last.bucketId}, ${last.name})`;
      }
    },
  };
}

export type StoredFileStore = ReturnType<typeof storedFileStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    storedFiles: StoredFileStore;
  }
}
