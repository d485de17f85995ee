import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../control-plane/columns.ts';

/** Passwords that people chose for the owner roles of their databases on PostgreSQL servers. */
export const rolePasswords = pgTable('role_passwords', {
  /** As Postgres calls it: each database has a role of its own, with a name that no other has. */
  role: text('role').primaryKey(),
  /** Sealed with the home's key: the platform signs in by it, too. */
  sealedPassword: text('sealed_password').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
