import type { ProjectRecord } from '../control-plane/projects.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { plans, type PlanId } from './plans.ts';

/** Disks only grow (spec 1, section 4): throws `disk_cannot_shrink`. The disk that a plan includes counts too. */
export function insistOnGrowth(
  { diskSizeGb }: Pick<ProjectRecord, 'diskSizeGb'>,
  plan: PlanId,
  wantedGb: number,
): void {
  const present = diskSizeGb ?? plans[plan].diskGb;
  if (wantedGb >= present) return;
  throw new PlatformError('disk_cannot_shrink', `The disk has ${present} GB, and cannot become smaller.`, {
    details: { disk_size_gb: present },
  });
}
