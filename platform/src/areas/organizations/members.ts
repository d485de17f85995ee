import { type Role, ROLES } from '@howdah/shared-api/contract';
import { evaluatePermission, rolePermissions } from '@howdah/shared-api/permissions';
import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { MayChange } from './access.ts';
import type { Member } from './member-store.ts';

/**
 * Changes the role of a member, for a caller who may change both roles. An organization always keeps an owner. Withdraws the
 * member's invitations that the new role does not allow.
 */
export function changeRole(
  controlPlane: ControlPlane,
  { organizationId, userId, role }: { organizationId: number; userId: number; role: Role },
  mayChange: MayChange,
): Promise<Member> {
  return withMember(controlPlane, organizationId, userId, async (stores, member) => {
    await mayChange(stores, member.role);
    await mayChange(stores, role);
    if (role !== 'Owner') await requireAnOwner(stores, organizationId, member);
    await stores.members.setRole(organizationId, userId, role);
    const withdrawn = ROLES.filter((invited) => !allowsInvitation(role, invited));
    await stores.invitations.removeMadeBy(organizationId, userId, withdrawn);
    return { ...member, role };
  });
}

/**
 * Removes a member from an organization, and their invitations, with which they could come back. Their sessions stay valid,
 * without access to the organization.
 */
export function removeMember(
  controlPlane: ControlPlane,
  { organizationId, userId }: { organizationId: number; userId: number },
  mayChange: MayChange,
): Promise<void> {
  return withMember(controlPlane, organizationId, userId, async (stores, member) => {
    await mayChange(stores, member.role);
    await requireAnOwner(stores, organizationId, member);
    await stores.members.remove(organizationId, userId);
    await stores.invitations.removeMadeBy(organizationId, userId, [...ROLES]);
  });
}

/** Whether a member with a role can invite somebody for a role. */
function allowsInvitation(role: Role, invited: Role): boolean {
  const organizationSlug = 'any';
  return evaluatePermission(rolePermissions(role, { organizationSlug }), {
    action: 'write:Create',
    resource: 'organization_invitations',
    organizationSlug,
    data: { resource: { role: invited } },
  });
}

/** Locks the organization, so that if two owners leave at once, the second is refused as the last one. */
function withMember<T>(
  controlPlane: ControlPlane,
  organizationId: number,
  userId: number,
  change: (stores: Stores, member: Member) => Promise<T>,
): Promise<T> {
  return controlPlane.transaction(async (stores) => {
    await stores.organizations.lock(organizationId);
    const member = await stores.members.find(organizationId, userId);
    if (!member) throw new PlatformError('member_not_found', 'There is no member with this id.');
    return change(stores, member);
  });
}

async function requireAnOwner({ members }: Stores, organizationId: number, { role }: Member): Promise<void> {
  if (role !== 'Owner' || (await members.owners(organizationId)) > 1) return;
  throw new PlatformError(
    'last_owner',
    'An organization needs an owner, and this is the only one. Make another member an owner first.',
  );
}
