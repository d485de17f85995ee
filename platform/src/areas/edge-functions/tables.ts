import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

export const edgeFunctions = pgTable(
  'edge_functions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The last segment of the function's address; unique in a project. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<EdgeFunctionStatus>().notNull().default('ACTIVE'),
    /** The number of deployments, from 1. */
    version: integer('version').notNull().default(1),
    /** Whether callers need a key of the project. */
    verifyJwt: boolean('verify_jwt').notNull().default(true),
    importMap: boolean('import_map').notNull().default(false),
    entrypointPath: text('entrypoint_path').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('edge_functions_slug').on(table.projectId, table.slug)],
);

export const edgeFunctionStatuses = ['ACTIVE', 'REMOVED', 'THROTTLED'] as const;

export type EdgeFunctionStatus = (typeof edgeFunctionStatuses)[number];
