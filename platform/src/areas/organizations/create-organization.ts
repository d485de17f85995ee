import { randomBytes } from 'node:crypto';
import type { PlanId } from '@howdah/shared-api/contract';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { OrganizationRow } from './store.ts';

/** Creates an organization. The user becomes its owner. */
export function createOrganization(
  controlPlane: ControlPlane,
  { name, plan, ownerId }: { name: string; plan: PlanId; ownerId: number },
): Promise<OrganizationRow> {
  return controlPlane.transaction(async ({ organizations }) => {
    const wanted = slugFrom(name);
    const organization =
      (await organizations.addIfFree({ name, plan, slug: wanted || randomSlug() })) ??
      (await organizations.add({ name, plan, slug: `${wanted}-${randomSlug()}` }));
    await organizations.addMember(organization.id, ownerId, 'Owner');
    return organization;
  });
}

/**
 * Builds the slug for addresses: lower-case letters and digits with single dashes. Empty if the name contains
 * none of these.
 */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
}

function randomSlug(): string {
  return randomBytes(5).toString('hex');
}
