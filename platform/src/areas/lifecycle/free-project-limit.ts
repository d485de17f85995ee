import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { OrganizationRow } from '../organizations/store.ts';

/**
 * On the free plan each owner and administrator may have only so many active projects (docs/product/lifecycle.md#numbers). Holds the
 * organization until the transaction ends: two that come at once are counted one after the other. `except` is a project that
 * is not counted, because it is the one that wants the room. Answers the organization. Throws `free_project_limit_reached`, with those who have no
 * room for one more in `details.members`, and `organization_not_found`.
 */
export async function requireFreeProjectRoom(
  { organizations, freeProjects }: Pick<Stores, 'organizations' | 'freeProjects'>,
  organizationId: number,
  { except }: { except?: number } = {},
): Promise<OrganizationRow> {
  const organization = await organizations.lock(organizationId);
  if (!organization) throw new PlatformError('organization_not_found', 'The organization was deleted.');
  if (organization.plan !== 'free') return organization;
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
    'Members of this organization have as many active free projects as they may have.',
    { details: { members } },
  );
}
