import type { FastifyRequest } from 'fastify';
import {
  evaluatePermission,
  rolePermissions,
  type PermissionData,
  type PermissionEntry,
} from '@howdah/shared-api/permissions';
import type { Role } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { guard, type Guard } from '../../kernel/security/guard.ts';
import { accessOf } from '../accounts/access.ts';
import { callerOf } from '../accounts/caller.ts';
import type { Membership, OrganizationRow } from './store.ts';

declare module '../accounts/access.ts' {
  interface Access {
    membership?: Membership;
    permissions?: PermissionEntry[];
    /** The project that the call is about. */
    projectRef?: string;
  }
}

/**
 * For calls about the organization `:slug`. Checks in this order that the caller is signed in (401), is a
 * member (404, as if the organization did not exist), and has the permission (403). Runs before the body is
 * read.
 */
export function requiresInOrganization(action: string, resource: string): Guard {
  return guard(async (request, reply) => {
    request.access = { caller: await callerOf(request, reply) };
    const { slug } = request.params as { slug: string };
    await requireInOrganization(request, slug, action, resource);
  });
}

/**
 * For calls that name an organization in their body, whose guard is only `signedIn`. Rejects with 404 unless the
 * user is a member, and with 403 without the permission.
 */
export function requireInOrganization(
  request: FastifyRequest,
  slug: string,
  action: string,
  resource: string,
): Promise<void> {
  const { organizations } = request.server.platform.controlPlane;
  return requireIn(request, { slug }, action, resource, organizations);
}

/**
 * Checks again as the guard did, in a transaction that has locked the organization. The guard ran before the body arrived:
 * the caller can have been removed since. By id, because another organization can have got the slug of a deleted one.
 */
export function requireStill(
  request: FastifyRequest,
  action: string,
  resource: string,
  { organizations }: Pick<Stores, 'organizations'>,
): Promise<void> {
  return requireIn(request, organizationOf(request), action, resource, organizations);
}

async function requireIn(
  request: FastifyRequest,
  { id, slug }: { id?: number; slug: string },
  action: string,
  resource: string,
  organizations: Stores['organizations'],
): Promise<void> {
  const { caller } = accessOf(request);
  const memberships = await organizations.membershipsOf(caller.user.id);
  const membership = memberships.find(({ organization }) =>
    id === undefined ? organization.slug === slug : organization.id === id,
  );
  if (!membership) throw new PlatformError('organization_not_found', `There is no organization ${slug}.`);
  request.access = { caller, membership, permissions: permissionsOf(memberships) };
  requirePermission(request, action, resource);
}

/** Throws unless the caller can give this role to somebody, or take it away. Needs a lock of the organization. */
export type MayChange = (stores: Stores, role: Role) => Promise<void>;

/** Checks as `requireStill` does, and for the role. */
export function mayChange(request: FastifyRequest, action: string, resource: string): MayChange {
  return async (stores, role) => {
    await requireStill(request, action, resource, stores);
    requirePermission(request, action, resource, { resource: { role } });
  };
}

/**
 * For calls that a self-hosted deployment does not have: there they return 404 to every caller. Otherwise
 * `inner` decides.
 */
export function hostedOnly(inner: Guard): Guard {
  return guard(async (request, reply) => {
    if (request.server.platform.config.deployment !== 'hosted') {
      throw new PlatformError('not_found', 'A self-hosted platform does not have this.');
    }
    await inner(request, reply);
  });
}

/**
 * Returns a user's permissions in all organizations, in the shape that the browser receives. Both evaluate
 * them with the same function.
 */
export function permissionsOf(memberships: Membership[]): PermissionEntry[] {
  return memberships.flatMap(({ organization, role }) =>
    rolePermissions(role, { organizationSlug: organization.slug }),
  );
}

/**
 * Returns whether the user can perform a further action in the request's project or organization. `data` is
 * for conditions.
 */
export function allows(
  request: FastifyRequest,
  action: string,
  resource: string,
  data?: PermissionData,
): boolean {
  const { projectRef, membership, permissions } = accessOf(request);
  if (!membership || !permissions) throw new Error('This route has no guard for a project or organization');
  return evaluatePermission(permissions, {
    action,
    resource,
    organizationSlug: membership.organization.slug,
    projectRef,
    data,
  });
}

/** Throws (403) if `allows` returns false. */
export function requirePermission(
  request: FastifyRequest,
  action: string,
  resource: string,
  data?: PermissionData,
): void {
  if (allows(request, action, resource, data)) return;
  throw new PlatformError(
    'forbidden',
    'You do not have permission to do this. Ask an owner or administrator.',
    {
      details: { action, resource },
    },
  );
}

/** Returns the organization of the request or of its project. */
export function organizationOf(request: FastifyRequest): OrganizationRow {
  return membershipOf(request).organization;
}

function membershipOf(request: FastifyRequest): Membership {
  const { membership } = accessOf(request);
  if (!membership) throw new Error('This route has no guard for an organization');
  return membership;
}
