import type { PlanId } from '@howdah/shared-api/contract';
import { EngineError } from '../../engines/engine-error.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { plans } from '../plans/plans.ts';
import type { ProjectRecord } from './store.ts';

/** Returns whether a plan sells larger disks. The free plan has only its included disk; see `planChangeProblems`. */
export function sellsDisk(plan: PlanId): boolean {
  return plan !== 'free';
}

/** Returns the size of a project's database. 0 if there is none, because it is being created or removed. */
export async function usedBytes(
  engine: Pick<DatabaseEngine, 'size'>,
  { database }: Pick<ProjectRecord, 'database'>,
): Promise<number> {
  try {
    return await engine.size(database);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'database_missing') return 0;
    throw error;
  }
}

/**
 * Checks the new size of a disk. Throws `disk_cannot_shrink`, because disks only grow
 * (docs/product/lifecycle.md#screens); the included disk is the lower limit. Throws `disk_not_included` if the
 * plan sells no larger disk.
 */
export function requireDiskGrowth(
  { diskSizeGb }: Pick<ProjectRecord, 'diskSizeGb'>,
  plan: PlanId,
  wantedGb: number,
): void {
  const { name, diskGb } = plans[plan];
  const present = diskSizeGb ?? diskGb;
  if (wantedGb < present) {
    throw new PlatformError(
      'disk_cannot_shrink',
      `The disk has ${present} GB and cannot shrink. Enter a larger size.`,
      {
        details: { disk_size_gb: present },
      },
    );
  }
  if (wantedGb <= diskGb || sellsDisk(plan)) return;
  throw new PlatformError(
    'disk_not_included',
    `The ${name} plan includes ${diskGb} GB of disk. Larger disks come with a larger plan.`,
    { details: { included_gb: diskGb } },
  );
}
