import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, moment } from '../../control-plane/columns.ts';

export const people = pgTable('people', {
  id: id(),
  /** Lower case; what a person signs in with. */
  email: text('email').notNull().unique(),
  username: text('username').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** As passwords.ts writes it; null until the person sets one. */
  passwordHash: text('password_hash'),
  /** How many active projects on the free plan an owner or administrator may have (docs/product/lifecycle.md#numbers). */
  freeProjectLimit: integer('free_project_limit').notNull().default(2),
  /** Features under trial that the person has switched on or off, by their names. */
  featurePreviews: jsonb('feature_previews').$type<Record<string, boolean>>().notNull().default({}),
  insertedAt: insertedAt(),
});

/** Tokens are stored as SHA-256 only: whoever reads this table can sign in as nobody. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('sessions_person').on(table.personId)],
);

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  personId: integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  insertedAt: insertedAt(),
});
