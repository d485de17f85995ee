import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, timestampColumn } from '../../control-plane/columns.ts';
import type { BackupManifest } from '../../engines/manifest.ts';
import { projects } from '../projects/tables.ts';

export const backupKinds = ['scheduled', 'manual', 'pause', 'upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];
export type BackupState = 'running' | 'complete' | 'failed';

/** Backups of projects. Each is a file in `backups/` of the home. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BackupKind>().notNull(),
    state: text('state').$type<BackupState>().notNull().default('running'),
    /** Name of the file in the project's backup folder. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    postgresMajor: integer('postgres_major').notNull(),
    /** The content of the backup; null until it is complete. */
    manifest: jsonb('manifest').$type<BackupManifest>(),
    error: text('error'),
    insertedAt: insertedAt(),
    completedAt: timestampColumn('completed_at'),
  },
  (table) => [index('backups_project').on(table.projectId, table.insertedAt)],
);
