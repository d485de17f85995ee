import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ControlDatabase } from './database.ts';
import { storedFiles } from './schema.ts';

export type StoredFile = typeof storedFiles.$inferSelect;
export type NewStoredFile = Omit<typeof storedFiles.$inferInsert, 'insertedAt'>;

/** Files that are read at a time where all of a project's are wanted. */
const PAGE = 1000;

export function storedFilesIn(db: ControlDatabase) {
  const named = (projectId: number, bucketId: string, names: string[]) =>
    and(
      eq(storedFiles.projectId, projectId),
      eq(storedFiles.bucketId, bucketId),
      inArray(storedFiles.name, names),
    );

  return {
    /** Answers the version that it takes the place of, if there was one. */
    async put(file: NewStoredFile): Promise<string | undefined> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ version: storedFiles.version })
          .from(storedFiles)
          .where(named(file.projectId, file.bucketId, [file.name]))
          .for('update');
        await tx
          .insert(storedFiles)
          .values(file)
          .onConflictDoUpdate({
            target: [storedFiles.projectId, storedFiles.bucketId, storedFiles.name],
            set: { version: file.version, bytes: file.bytes, insertedAt: sql`now()` },
          });
        return before?.version;
      });
    },

    /** Answers the versions that are gone. */
    async remove(projectId: number, bucketId: string, names: string[]): Promise<string[]> {
      const rows = await db
        .delete(storedFiles)
        .where(named(projectId, bucketId, names))
        .returning({ version: storedFiles.version });
      return rows.map(({ version }) => version);
    },

    /** All files of a project, by bucket and name, read in pages. */
    async *all(projectId: number): AsyncGenerator<StoredFile> {
      let after: SQL | undefined;
      for (;;) {
        const page = await db
          .select()
          .from(storedFiles)
          .where(and(eq(storedFiles.projectId, projectId), after))
          .orderBy(asc(storedFiles.bucketId), asc(storedFiles.name))
          .limit(PAGE);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < PAGE) return;
        after = sql`(${storedFiles.bucketId}, ${storedFiles.name}) > (${last.bucketId}, ${last.name})`;
      }
    },
  };
}

export type StoredFiles = ReturnType<typeof storedFilesIn>;
