import type { Plan } from '@howdah/shared-api/billing';
import { planTexts } from '../texts/plans.ts';

/** What a plan includes, a line each, as the platform says that it is. */
export function describePlan(plan: Plan): string[] {
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  return [
    limit === null ? planTexts.anyNumber : planTexts.limited(limit),
    planTexts.disk(disk),
    backups === 1 ? planTexts.latestBackup : planTexts.backups(backups),
    window === null ? planTexts.restoreAlways : planTexts.restoreWithin(window),
    ...(branching ? [planTexts.branching] : []),
  ];
}
