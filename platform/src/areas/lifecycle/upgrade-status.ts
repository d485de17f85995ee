import { UPGRADE_STEPS, type UpgradeStep } from '@howdah/shared-api/contract';
import type { EmptyView } from '../../engines/engine.ts';
import { emptyViewsOf } from '../jobs/job-entry.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Job, JobStore } from '../jobs/store.ts';
import type { JobState } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';

/** The state of an upgrade (docs/product/lifecycle.md#data). */
export interface UpgradeStatus {
  initiated_at: string;
  latest_status_at: string;
  status: 'Upgrading' | 'Upgraded' | 'Failed';
  progress: UpgradeStep;
  /** The progress of the step, from 0 to 1; null if unknown. */
  step_progress: number | null;
  target_version: number;
  error: string | null;
  tracking_id: string;
  /** Absent if there are none. */
  empty_views?: EmptyView[];
}

const statusOf: Record<JobState, UpgradeStatus['status']> = {
  running: 'Upgrading',
  done: 'Upgraded',
  failed: 'Failed',
};

/** Returns the state of the upgrade with the given id, or of the project's last one. Null if there is none. */
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
    // A failed cleanup after the switch is recorded in the job, but the upgrade succeeded.
    error: job.state === 'failed' ? job.error : null,
    tracking_id: job.id,
    ...emptyViewsOf(job),
  };
}
