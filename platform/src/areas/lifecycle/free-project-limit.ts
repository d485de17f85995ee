import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { OrganizationRow } from '../organizations/store.ts';

/**
 * Enforces the limit of active projects on the free plan, which applies to each owner and administrator
 * (docs/product/lifecycle.md#numbers). Locks the organization and these members until the transaction ends, so that
 * concurrent requests are counted one after another. `except` is the project to leave out of the count. Returns the
 * organization. Throws `free_project_limit_reached`, with the members at their limit in `details.members`,
 * and `organization_not_found`.
 */
export async function requireFreeProjectRoom(
  { organizations, freeProjects }: Pick<Stores, 'organizations' | 'freeProjects'>,
  organizationId: number,
  { except }: { except?: number } = {},
): Promise<OrganizationRow> {
  const organization = await organizations.lock(organizationId);
  if (!organization) throw new PlatformError('organization_not_found', 'The organization was deleted.');
  if (organization.plan !== 'free') return organization;
  await freeProjects.lockCounted(organizationId);
  const counts = await freeProjects.countFor(organizationId, except === undefined ? {} : { except });
  const full = counts.filter(({ active, limit }) => active >= limit);
  if (full.length === 0) return organization;
  const members = full.map(({ username, email, limit }) => ({
    username,
    primary_email: email,
    free_project_limit: limit,
  }));
  throw new PlatformError(
    'free_project_limit_reached',
    'Members of this organization have reached their limit of active free projects.',
    { details: { members } },
  );
}
