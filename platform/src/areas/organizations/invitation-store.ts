import type { Role } from '@howdah/shared-api/contract';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { invitations, organizations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  'organizationId' | 'email' | 'role' | 'tokenHash' | 'invitedBy' | 'expiresAt'
>;

/** An invitation with the username of the inviter, or null if that account was deleted. */
export type ListedInvitation = InvitationRow & { inviter: string | null };

export interface OpenInvitation {
  invitation: ListedInvitation;
  organization: { id: number; name: string; slug: string };
}

/** Stores open invitations, by the hash of their token. Expects e-mails in lower case. */
export function invitationStore(db: ControlDatabase) {
  const listed = (row: { invitation: InvitationRow; inviter: string | null }): ListedInvitation => ({
    ...row.invitation,
    inviter: row.inviter,
  });

  return {
    /** Inserts an invitation. It replaces an earlier one to the same e-mail, whose link then no longer works. */
    async put(invitation: NewInvitation, now: Date): Promise<InvitationRow> {
      const [row] = await db
        .insert(invitations)
        .values({ ...invitation, insertedAt: now })
        .onConflictDoUpdate({
          target: [invitations.organizationId, invitations.email],
          set: { ...invitation, insertedAt: now },
        })
        .returning();
      return row!;
    },

    /** Lists invitations, oldest first, including expired ones. */
    async list(organizationId: number): Promise<ListedInvitation[]> {
      const rows = await db
        .select({ invitation: invitations, inviter: users.username })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(eq(invitations.organizationId, organizationId))
        .orderBy(asc(invitations.id));
      return rows.map(listed);
    },

    async find(organizationId: number, id: number): Promise<InvitationRow | undefined> {
      const [row] = await db
        .select()
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)));
      return row;
    },

    async findByEmail(organizationId: number, email: string): Promise<InvitationRow | undefined> {
      const [row] = await db
        .select()
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), eq(invitations.email, email)));
      return row;
    },

    async remove(id: number): Promise<void> {
      await db.delete(invitations).where(eq(invitations.id, id));
    },

    /** Deletes the invitations for these roles that a user made. */
    async removeMadeBy(organizationId: number, inviterId: number, roles: Role[]): Promise<void> {
      await db
        .delete(invitations)
        .where(
          and(
            eq(invitations.organizationId, organizationId),
            eq(invitations.invitedBy, inviterId),
            inArray(invitations.role, roles),
          ),
        );
    },

    /** Returns undefined if the token is unknown, used, replaced or expired. */
    async findOpen(tokenHash: string, now: Date): Promise<OpenInvitation | undefined> {
      const [row] = await db
        .select({
          invitation: invitations,
          inviter: users.username,
          organization: { id: organizations.id, name: organizations.name, slug: organizations.slug },
        })
        .from(invitations)
        .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
      return row && { invitation: listed(row), organization: row.organization };
    },

    /** Redeems an invitation and deletes it. It is one statement, so only one of two concurrent calls succeeds. */
    async redeem(tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
      const [row] = await db
        .delete(invitations)
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
        .returning();
      return row;
    },
  };
}

export type InvitationStore = ReturnType<typeof invitationStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    invitations: InvitationStore;
  }
}
