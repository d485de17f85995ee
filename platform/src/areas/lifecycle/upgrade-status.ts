import { UPGRADE_STEPS, type UpgradeStep } from '@howdah/shared-api/contract';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Job, JobStore } from '../jobs/store.ts';
import type { JobState } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';

/** How an upgrade is going (docs/product/lifecycle.md#data). */
export interface UpgradeStatus {
  initiated_at: string;
  latest_status_at: string;
  status: 'Upgrading' | 'Upgraded' | 'Failed';
  progress: UpgradeStep;
  /** How far the step is, 0 to 1, where it can tell. */
  step_progress: number | null;
  target_version: number;
  error: string | null;
  tracking_id: string;
}

const statusOf: Record<JobState, UpgradeStatus['status']> = {
  running: 'Upgrading',
  done: 'Upgraded',
  failed: 'Failed',
};

/** The upgrade of an id, or a project's last one. Null when there is none. */
export async function upgradeStatus(
  jobs: JobStore,
  definition: JobDefinition,
  project: ProjectRecord,
  trackingId?: string,
): Promise<UpgradeStatus | null> {
  const upgrades = await jobs.ofProject(project.id, 'upgrade');
  const job = trackingId === undefined ? upgrades[0] : upgrades.find(({ id }) => id === trackingId);
  return job ? describe(definition, job) : null;
}

function describe({ steps }: JobDefinition, job: Job): UpgradeStatus {
  const step = steps.find(({ name }) => name === job.step);
  const progress = UPGRADE_STEPS.find((key) => key === step?.progress) ?? 'Started';
  return {
    initiated_at: job.insertedAt.toISOString(),
    latest_status_at: job.updatedAt.toISOString(),
    status: statusOf[job.state],
    progress: job.state === 'done' ? 'CompletedUpgrade' : progress,
    step_progress: job.stepProgress,
    target_version: job.input.targetMajor ?? 0,
    // What could not be tidied up after a switch is in the job, and no error of the upgrade.
    error: job.state === 'failed' ? job.error : null,
    tracking_id: job.id,
  };
}
