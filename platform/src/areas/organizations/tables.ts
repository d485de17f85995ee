import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PlanId, Role } from '@howdah/shared-api/contract';
import { id, insertedAt, timestampColumn } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  plan: text('plan').$type<PlanId>().notNull().default('free'),
  optInTags: jsonb('opt_in_tags').$type<string[]>().notNull().default([]),
  /** Add-ons of the subscription: `hipaa`, `pitr`. */
  addons: jsonb('addons').$type<string[]>().notNull().default([]),
  insertedAt: insertedAt(),
});

export const memberships = pgTable(
  'memberships',
  {
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_person').on(table.userId),
  ],
);

/** Unused invitations to an organization (docs/decisions.md#further-pages-and-calls). Used ones are deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lower case, like the e-mail of a user. */
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    // A second invitation to an e-mail replaces the first.
    unique('invitations_one_each').on(table.organizationId, table.email),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);
