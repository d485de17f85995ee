import type { Role } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import { normalizeEmail, type User } from '../accounts/user-store.ts';
import type { MayChange } from './access.ts';
import type { InvitationRow } from './invitation-store.ts';
import type { OrganizationRow } from './store.ts';

/** How long an invitation can be accepted. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface Invited {
  invitation: InvitationRow;
  /** The address to hand over. Only this result contains it in plain text. */
  url: string;
}

/**
 * Creates a link with which a user joins an organization (docs/decisions.md#further-pages-and-calls). A
 * second invitation to an e-mail replaces the first, so `mayInvite` is also called with the role of the
 * first.
 */
export function invite(
  { controlPlane, clock, addresses }: Pick<Platform, 'controlPlane' | 'clock' | 'addresses'>,
  asked: { organization: OrganizationRow; inviter: User; email: string; role: Role },
  mayInvite: MayChange,
): Promise<Invited> {
  const email = normalizeEmail(asked.email);
  const organizationId = asked.organization.id;
  return controlPlane.transaction(async (stores) => {
    const { organizations, users, members, invitations } = stores;
    await organizations.lock(organizationId);
    await mayInvite(stores, asked.role);
    const earlier = await invitations.findByEmail(organizationId, email);
    if (earlier) await mayInvite(stores, earlier.role);
    const user = await users.byEmail(email);
    if (user && (await members.find(organizationId, user.id))) {
      throw new PlatformError('already_member', `${email} is already a member.`);
    }
    const now = clock.now();
    const token = newToken();
    const invitation = await invitations.put(
      {
        organizationId,
        email,
        role: asked.role,
        tokenHash: hashToken(token),
        invitedBy: asked.inviter.id,
        expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
      },
      now,
    );
    // In the fragment, like the token of a sign-in link, so that servers and proxies never see it.
    return { invitation, url: `${addresses.dashboard}/join#token=${token}` };
  });
}
