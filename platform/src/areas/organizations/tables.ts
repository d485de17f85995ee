import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlanId, Role } from '@howdah/shared-api/contract';
import { id, insertedAt } from '../../control-plane/columns.ts';
import { people } from '../accounts/tables.ts';

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
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personId] }),
    index('memberships_person').on(table.personId),
  ],
);
