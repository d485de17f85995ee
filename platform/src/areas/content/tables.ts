import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';
import { projects } from '../projects/tables.ts';

/** Who sees saved content: its owner alone, or every member of the project (docs/product/sql-editor.md#data). */
export const contentVisibilities = ['user', 'project'] as const;
export type ContentVisibility = (typeof contentVisibilities)[number];

/** Folders of one user in one project: only what is private can be in a folder (docs/product/sql-editor.md#what-is-checked). */
export const contentFolders = pgTable(
  'content_folders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: at the top. */
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    insertedAt: moment('inserted_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    uniqueIndex('content_folders_name').on(table.projectId, table.ownerId, table.name),
    index('content_folders_parent').on(table.parentId),
  ],
);

/**
 * Saved content of projects: SQL snippets (docs/product/sql-editor.md#data). The program sets the times, in whole
 * milliseconds: browsers send them back to be compared.
 */
export const content = pgTable(
  'content',
  {
    /** Made by the browser, so that saving again is the same save. */
    id: uuid('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<'sql'>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    visibility: text('visibility').$type<ContentVisibility>().notNull(),
    folderId: uuid('folder_id').references(() => contentFolders.id, { onDelete: 'cascade' }),
    schemaVersion: text('schema_version').notNull(),
    sql: text('sql').notNull(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    insertedAt: moment('inserted_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('content_shown').on(table.projectId, table.visibility, table.ownerId),
    index('content_folder').on(table.folderId),
    index('content_owner').on(table.ownerId),
  ],
);

/** Who marked what as a favorite: each user for themselves. */
export const contentFavorites = pgTable(
  'content_favorites',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId] }),
    index('content_favorites_person').on(table.userId),
  ],
);
