import type { PlanId } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { plans } from '../plans/plans.ts';
import type { ProjectRecord } from './store.ts';

/** The free plan has the disk that it includes; larger ones are bought on paid plans, as `obstaclesTo` free says. */
export function sellsDisk(plan: PlanId): boolean {
  return plan !== 'free';
}

/**
 * Disks only grow (docs/product/lifecycle.md#states): throws `disk_cannot_shrink`. The disk that a plan includes counts
 * too. Throws `disk_not_included` when the plan has no larger one.
 */
export function requireDiskGrowth(
  { diskSizeGb }: Pick<ProjectRecord, 'diskSizeGb'>,
  plan: PlanId,
  wantedGb: number,
): void {
  const { name, diskGb } = plans[plan];
  const present = diskSizeGb ?? diskGb;
  if (wantedGb < present) {
    throw new PlatformError('disk_cannot_shrink', `The disk has ${present} GB, and cannot become smaller.`, {
      details: { disk_size_gb: present },
    });
  }
  if (wantedGb <= diskGb || sellsDisk(plan)) return;
  throw new PlatformError(
    'disk_not_included',
    `The ${name} plan includes ${diskGb} GB of disk. Larger disks come with a larger plan.`,
    { details: { included_gb: diskGb } },
  );
}
