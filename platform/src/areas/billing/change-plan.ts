import type { PlanId } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import { plans } from '../plans/plans.ts';
import { usedBytes } from '../projects/disk.ts';
import { planChangeProblems } from './plan-change-problems.ts';

/**
 * Changes an organization's plan. Throws `plan_change_refused` with the reasons in `details.reasons`. `allow` runs under the
 * lock of the organization, and throws to refuse.
 */
export async function changePlan(
  { controlPlane, engine }: Pick<Platform, 'controlPlane' | 'engine'>,
  { id }: Pick<OrganizationRow, 'id'>,
  plan: PlanId,
  allow: (stores: Stores) => Promise<void>,
): Promise<OrganizationRow> {
  const used = new Map<number, number>();
  for (const project of await controlPlane.projects.ofOrganization(id)) {
    used.set(project.id, await usedBytes(engine, project));
  }
  return controlPlane.transaction(async (stores) => {
    const { organizations, projects, freeProjects, jobs } = stores;
    const organization = await organizations.lock(id);
    if (!organization) throw new PlatformError('organization_not_found', 'The organization was deleted.');
    await allow(stores);
    // Reads again under the lock: a branch can have been created in the meantime.
    const owned = await projects.ofOrganization(id);
    const resizes = (await jobs.running()).filter(({ kind }) => kind === 'resize');
    const sizes = owned.map((project) => {
      // The size that a running job gives it.
      const { computeSize, diskSizeGb } =
        resizes.find(({ projectId }) => projectId === project.id)?.input ?? {};
      return {
        ...project,
        computeSize: computeSize ?? project.computeSize,
        diskSizeGb: diskSizeGb ?? project.diskSizeGb,
        usedBytes: used.get(project.id) ?? 0,
      };
    });
    await freeProjects.lockCounted(id);
    const users = await freeProjects.countFor(id, { asIfFree: true });
    const reasons = planChangeProblems(plan, { organization, projects: sizes, users });
    if (reasons.length > 0) {
      throw new PlatformError(
        'plan_change_refused',
        `The organization cannot change to the ${plans[plan].name} plan. ${reasons[0]!.message}`,
        { details: { reasons } },
      );
    }
    return organizations.update(id, { plan });
  });
}
