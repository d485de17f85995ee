import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { OrganizationRow } from './store.ts';

/**
 * Deletes an organization with its members and invitations. Throws while it has projects in any status. `allow` runs under
 * its lock, and throws to refuse.
 */
export function removeOrganization(
  controlPlane: ControlPlane,
  { id }: Pick<OrganizationRow, 'id'>,
  allow: (stores: Stores) => Promise<void>,
): Promise<void> {
  return controlPlane.transaction(async (stores) => {
    const { organizations, projects } = stores;
    // Locked, so that no project is added in the meantime: it would be deleted without its database.
    await organizations.lock(id);
    await allow(stores);
    const left = await projects.ofOrganization(id);
    if (left.length > 0) {
      throw new PlatformError(
        'organization_not_empty',
        `Delete its projects first: ${left.map(({ name }) => name).join(', ')}.`,
      );
    }
    await organizations.remove(id);
  });
}
