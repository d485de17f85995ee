import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { insertedAt } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

/** Custom domains for the APIs of projects, one per project. */
export const customHostnames = pgTable('custom_hostnames', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().defaultRandom(),
  hostname: text('hostname').notNull().unique(),
  status: text('status').$type<CustomHostnameStatus>().notNull().default('1_not_started'),
  insertedAt: insertedAt(),
});

/** The steps of the setup. The last one means that the hostname is in use. */
export const customHostnameStatuses = [
  '1_not_started',
  '2_initiated',
  '3_challenge_verified',
  '4_origin_setup_completed',
  '5_services_reconfigured',
] as const;

export type CustomHostnameStatus = (typeof customHostnameStatuses)[number];
