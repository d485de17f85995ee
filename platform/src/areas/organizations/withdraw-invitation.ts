import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { MayChange } from './access.ts';

/** Withdraws an invitation, for a caller who may withdraw one for its role. */
export function withdrawInvitation(
  controlPlane: ControlPlane,
  { organizationId, id }: { organizationId: number; id: number },
  mayWithdraw: MayChange,
): Promise<void> {
  return controlPlane.transaction(async (stores) => {
    const { organizations, invitations } = stores;
    // Those who invite and accept lock it too: the invitation is not replaced or used after it was read.
    await organizations.lock(organizationId);
    const invitation = await invitations.find(organizationId, id);
    if (!invitation) throw new PlatformError('invitation_not_found', 'There is no such invitation.');
    await mayWithdraw(stores, invitation.role);
    await invitations.remove(id);
  });
}
