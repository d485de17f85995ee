import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, timestampColumn } from '../../control-plane/columns.ts';

export const users = pgTable('people', {
  id: id(),
  /** In lower case. The user signs in with it. */
  email: text('email').notNull().unique(),
  username: text('username').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** In the format of passwords.ts; null until the user sets a password. */
  passwordHash: text('password_hash'),
  /**
   * How many active projects on the free plan an owner or administrator can have
   * (docs/product/lifecycle.md#numbers).
   */
  freeProjectLimit: integer('free_project_limit').notNull().default(2),
  /** Preview features that the user has switched on or off, by name. */
  featurePreviews: jsonb('feature_previews').$type<Record<string, boolean>>().notNull().default({}),
  insertedAt: insertedAt(),
});

/** Stores tokens only as SHA-256 hashes: the content of this table is not enough to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('sessions_person').on(table.userId)],
);

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
  insertedAt: insertedAt(),
});

/** Personal access tokens (docs/decisions.md#keys-tokens-and-headers), stored only as SHA-256 hashes, like sessions. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The first and last characters of the token: enough to recognize it, too few to guess it. */
    alias: text('alias').notNull(),
    /** Null means that the token does not expire. */
    expiresAt: timestampColumn('expires_at'),
    lastUsedAt: timestampColumn('last_used_at'),
    insertedAt: insertedAt(),
  },
  (table) => [index('access_tokens_person').on(table.userId)],
);

/** Short-lived tokens of a session. They never outlive it. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('session_tokens_session').on(table.sessionHash)],
);

/** How many attempts the sign-in limit refused for a user, per minute. Kept only for hours. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    userId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    minute: timestampColumn('minute').notNull(),
    refusals: integer('refusals').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.minute] }),
    index('refused_sign_ins_minute').on(table.minute),
  ],
);
