import { COMPUTE_SIZE_NAMES, type ComputeSize, type PlanId } from '@howdah/shared-api/contract';
import type { OrganizationRow } from '../organizations/store.ts';
import { includesCompute } from '../plans/included-compute.ts';
import { addonNames, plans } from '../plans/plans.ts';
import type { FreeProjectCount } from '../projects/free-project-store.ts';

/** A reason why an organization cannot change to a plan. */
export interface PlanChangeProblem {
  code:
    | 'addon_not_included'
    | 'branches_not_included'
    | 'disk_too_large'
    | 'compute_too_large'
    | 'free_project_limit';
  /** A sentence for the user. */
  message: string;
}

interface ProjectSize {
  name: string;
  /** Purchased disk in GB. Null means the size that the plan includes. */
  diskSizeGb: number | null;
  usedBytes: number;
  computeSize: ComputeSize;
  /** The parent project of a preview branch. */
  parentRef: string | null;
}

const GB = 1024 ** 3;

/**
 * Returns the reasons against a plan, or an empty list. Only the free plan can have any: paid plans sell what
 * it does not include.
 */
export function planChangeProblems(
  plan: PlanId,
  {
    organization,
    projects,
    users,
  }: { organization: Pick<OrganizationRow, 'addons'>; projects: ProjectSize[]; users: FreeProjectCount[] },
): PlanChangeProblem[] {
  if (plan !== 'free') return [];
  const { name: planName, diskGb } = plans.free;
  const addons = organization.addons.map((addon): PlanChangeProblem => ({
    code: 'addon_not_included',
    message: `The ${planName} plan does not include ${addonNames[addon] ?? addon}.`,
  }));
  const previews = projects
    .filter(({ parentRef }) => parentRef !== null)
    .map(({ name }): PlanChangeProblem => ({
      code: 'branches_not_included',
      message: `${name} is a preview branch, which the ${planName} plan does not include. Remove it first.`,
    }));
  const lasting = projects.filter(({ parentRef }) => parentRef === null);
  const disks = lasting
    .filter((project) => (project.diskSizeGb ?? 0) > diskGb || project.usedBytes > diskGb * GB)
    .map(({ name }): PlanChangeProblem => ({
      code: 'disk_too_large',
      message: `${name} has more than the ${diskGb} GB of disk that the ${planName} plan includes.`,
    }));
  const sizes = lasting
    .filter(({ computeSize }) => !includesCompute(plan, computeSize))
    .map(({ name, computeSize }): PlanChangeProblem => ({
      code: 'compute_too_large',
      message: `${name} has the compute size ${COMPUTE_SIZE_NAMES[computeSize]}, which the ${planName} plan does not include.`,
    }));
  const over = users
    .filter(({ active, limit }) => active > limit)
    .map(({ username, active, limit }): PlanChangeProblem => ({
      code: 'free_project_limit',
      message: `${username} would have ${active} active free projects; ${limit} are allowed.`,
    }));
  return [...addons, ...previews, ...disks, ...sizes, ...over];
}
