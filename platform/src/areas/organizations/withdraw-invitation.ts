import type { Role } from '@howdah/shared-api/contract';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** Withdraws an invitation. `mayWithdraw` gets its role, and throws if the caller lacks the permission. */
export function withdrawInvitation(
  controlPlane: ControlPlane,
  { organizationId, id }: { organizationId: number; id: number },
  mayWithdraw: (role: Role) => void,
): Promise<void> {
  return controlPlane.transaction(async ({ organizations, invitations }) => {
    // Those who invite and accept lock it too: the invitation is not replaced or used after it was read.
    await organizations.lock(organizationId);
    const invitation = await invitations.find(organizationId, id);
    if (!invitation) throw new PlatformError('invitation_not_found', 'There is no such invitation.');
    mayWithdraw(invitation.role);
    await invitations.remove(id);
  });
}
