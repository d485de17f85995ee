import { evaluatePermission } from '@howdah/shared-api/permissions';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { userOf } from '../accounts/access.ts';
import { permissionsOf } from './access.ts';
import type { OrganizationRow } from './store.ts';

/**
 * Returns the organization named in a body, for calls whose guard is only `signedIn`. Throws 404 unless the
 * user is a member, and 403 without the permission.
 */
export async function organizationNamedIn(
  request: FastifyRequest,
  slug: string,
  action: string,
  resource: string,
): Promise<OrganizationRow> {
  const { organizations } = request.server.platform.controlPlane;
  const memberships = await organizations.membershipsOf(userOf(request).id);
  const membership = memberships.find(({ organization }) => organization.slug === slug);
  if (!membership) throw new PlatformError('organization_not_found', `There is no organization ${slug}.`);
  const allowed = evaluatePermission(permissionsOf(memberships), {
    action,
    resource,
    organizationSlug: slug,
  });
  if (allowed) return membership.organization;
  throw new PlatformError('forbidden', 'You do not have the permission for this.', {
    details: { action, resource },
  });
}
