import type { Role } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import { normalizeEmail, type User } from '../accounts/user-store.ts';
import type { InvitationRow } from './invitation-store.ts';
import type { OrganizationRow } from './store.ts';

/** An invitation can be accepted for so long. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface Invited {
  invitation: InvitationRow;
  /** The address to hand over. It is in the clear here and never again. */
  url: string;
}

/**
 * Makes a link by which somebody becomes a member (docs/decisions.md#further-pages-and-calls). A second one to the same e-mail
 * takes the place of the first, so `mayInvite` is asked about the role of that one too.
 */
export function invite(
  { controlPlane, clock, addresses }: Pick<Platform, 'controlPlane' | 'clock' | 'addresses'>,
  asked: { organization: OrganizationRow; inviter: User; email: string; role: Role },
  mayInvite: (role: Role) => void,
): Promise<Invited> {
  const email = normalizeEmail(asked.email);
  const organizationId = asked.organization.id;
  return controlPlane.transaction(async ({ organizations, users, members, invitations }) => {
    await organizations.lock(organizationId);
    mayInvite(asked.role);
    const earlier = await invitations.findByEmail(organizationId, email);
    if (earlier) mayInvite(earlier.role);
    const user = await users.byEmail(email);
    if (user && (await members.find(organizationId, user.id))) {
      throw new PlatformError('already_member', `${email} is a member already.`);
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
    // Behind the #, like a sign-in link: servers and proxies on the way never see it.
    return { invitation, url: `${addresses.base}/join#token=${token}` };
  });
}
