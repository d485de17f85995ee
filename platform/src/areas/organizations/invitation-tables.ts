import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Role } from '@howdah/shared-api/contract';
import { id, insertedAt, moment } from '../../control-plane/columns.ts';
import { organizations } from './tables.ts';
import { people } from '../accounts/tables.ts';

/** Links into an organization that nobody has opened yet (docs/decisions.md#further-pages-and-calls). Used ones are deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case, like a person's. */
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: integer('invited_by').references(() => people.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    // A second invitation to one e-mail takes the place of the first.
    unique('invitations_one_each').on(table.organizationId, table.email),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);
