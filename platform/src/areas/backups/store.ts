import { and, desc, eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import type { BackupManifest } from '../../engines/manifest.ts';
import { type BackupKind, backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

export interface NewBackup {
  projectId: number;
  kind: BackupKind;
  postgresMajor: number;
  insertedAt: Date;
}

export interface CompleteBackup {
  bytes: number;
  manifest: BackupManifest;
  completedAt: Date;
}

export function backupStore(db: ControlDatabase) {
  const change = async (id: number, values: Partial<typeof backups.$inferInsert>) => {
    const [row] = await db.update(backups).set(values).where(eq(backups.id, id)).returning();
    return row;
  };

  return {
    /** Inserts a backup in the state `running`. Its file is named after its id. */
    async add(backup: NewBackup): Promise<BackupRow> {
      const [row] = await db
        .insert(backups)
        .values({ ...backup, file: '' })
        .returning();
      return (await change(row!.id, { file: `${row!.id}.sql.gz` }))!;
    },

    async byId(id: number): Promise<BackupRow | undefined> {
      const [row] = await db.select().from(backups).where(eq(backups.id, id));
      return row;
    },

    /** Lists backups in any state, newest first. */
    ofProject(projectId: number): Promise<BackupRow[]> {
      return db
        .select()
        .from(backups)
        .where(eq(backups.projectId, projectId))
        .orderBy(desc(backups.insertedAt), desc(backups.id));
    },

    /** Returns undefined if the row is gone. */
    complete(id: number, facts: CompleteBackup): Promise<BackupRow | undefined> {
      return change(id, { ...facts, state: 'complete', error: null });
    },

    /** Does nothing to a backup that is complete. */
    async fail(id: number, error: string): Promise<void> {
      await db
        .update(backups)
        .set({ state: 'failed', error })
        .where(and(eq(backups.id, id), eq(backups.state, 'running')));
    },

    /** Resets a backup that is made again. */
    async restart(id: number, postgresMajor: number): Promise<void> {
      await change(id, { state: 'running', error: null, postgresMajor });
    },

    async remove(id: number): Promise<void> {
      await db.delete(backups).where(eq(backups.id, id));
    },
  };
}

export type BackupStore = ReturnType<typeof backupStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    backups: BackupStore;
  }
}
