import { and, asc, eq, gt } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { invitations, organizations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  'organizationId' | 'email' | 'role' | 'tokenHash' | 'invitedBy' | 'expiresAt'
>;

/** An invitation with the username of the inviter, while that account exists. */
export type ListedInvitation = InvitationRow & { inviter: string | null };

export interface OpenInvitation {
  invitation: ListedInvitation;
  organization: { id: number; name: string; slug: string };
}

/** Invitations that nobody has accepted yet, known by the hash of their token. E-mails are in lower case already. */
export function invitationStore(db: ControlDatabase) {
  const listed = (row: { invitation: InvitationRow; inviter: string | null }): ListedInvitation => ({
    ...row.invitation,
    inviter: row.inviter,
  });

  return {
    /** Replaces an earlier invitation to the same e-mail, whose link then no longer works. */
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

    /** Oldest first, with those that have expired. */
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

    /** Undefined for a token that is unknown, used, replaced or too old. */
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

    /** Uses an invitation up, in one statement: of two who try at once, one gets it. */
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
