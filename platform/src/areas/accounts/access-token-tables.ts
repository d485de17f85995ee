import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, moment } from '../../control-plane/columns.ts';
import { people, sessions } from './tables.ts';

/** Personal access tokens (docs/decisions.md#keys-tokens-and-headers); as SHA-256 only, like sessions. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Beginning and end of the token: enough to know it by, too little to guess it. */
    alias: text('alias').notNull(),
    /** Null: until it is revoked. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    insertedAt: insertedAt(),
  },
  (table) => [index('access_tokens_person').on(table.personId)],
);

/** Short-lived tokens of a session; they end with it at the latest. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_tokens_session').on(table.sessionHash)],
);
