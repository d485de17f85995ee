import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { insertedAt } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

/** A domain of their own under which users reach a project's APIs; one for each project. */
export const customHostnames = pgTable('custom_hostnames', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().defaultRandom(),
  hostname: text('hostname').notNull().unique(),
  status: text('status').$type<CustomHostnameStatus>().notNull().default('1_not_started'),
  insertedAt: insertedAt(),
});

/** How far setting one up is; the last is the one that is in use. */
export const customHostnameStatuses = [
  '1_not_started',
  '2_initiated',
  '3_challenge_verified',
  '4_origin_setup_completed',
  '5_services_reconfigured',
] as const;

export type CustomHostnameStatus = (typeof customHostnameStatuses)[number];
