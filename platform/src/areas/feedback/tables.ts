import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SupportCategory, SupportSeverity } from '@howdah/shared-api/contract';
import { id, insertedAt } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';
import { organizations } from '../organizations/tables.ts';

/** Support requests of users, listed for the organization's owner (docs/decisions.md#further-pages-and-calls). */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Not a foreign key: the request outlives the project. */
    projectRef: text('project_ref'),
    category: text('category').$type<SupportCategory>().notNull(),
    severity: text('severity').$type<SupportSeverity>().notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('support_requests_organization').on(table.organizationId, table.id)],
);

/** Why a user deleted a project or left a paid plan (docs/decisions.md#reasons-for-leaving). */
export const departures = pgTable('departures', {
  id: id(),
  userId: integer('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Not foreign keys: the objects are about to be deleted. */
  organizationSlug: text('organization_slug').notNull(),
  projectRef: text('project_ref'),
  /** One reason per line. */
  reasons: text('reasons').notNull(),
  additionalFeedback: text('additional_feedback').notNull(),
  exitAction: text('exit_action').$type<'delete' | 'downgrade'>().notNull(),
  insertedAt: insertedAt(),
});
