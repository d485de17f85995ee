import type { Job } from '../jobs/store.ts';

/** The state of the last change of a project's JWT secret (docs/product/lifecycle.md#data). */
export interface JwtSecretUpdate {
  change_tracking_id: string;
  status: 'Updating' | 'Updated' | 'Failed';
  /** The step that started last, or `completed`. */
  progress: string;
  error: string | null;
}

const statuses: Record<Job['state'], JwtSecretUpdate['status']> = {
  running: 'Updating',
  done: 'Updated',
  failed: 'Failed',
};

export function describeUpdate(job: Job): JwtSecretUpdate {
  return {
    change_tracking_id: job.input.changeTrackingId ?? job.id,
    status: statuses[job.state],
    progress: job.state === 'done' ? 'completed' : (job.step ?? 'started'),
    error: job.state === 'failed' ? job.error : null,
  };
}
