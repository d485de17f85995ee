import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { projects } from '../projects/tables.ts';

/** Data API settings of projects that changed the defaults. */
export const apiSettings = pgTable('api_settings', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Exposed schemas, separated by commas. */
  dbSchema: text('db_schema').notNull(),
  /** Schemas that are also searched, separated by commas. */
  dbExtraSearchPath: text('db_extra_search_path').notNull(),
  /** The maximum number of rows in a response. */
  maxRows: integer('max_rows').notNull(),
  allowsAggregates: boolean('allows_aggregates').notNull().default(false),
  allowsPlans: boolean('allows_plans').notNull().default(false),
});
