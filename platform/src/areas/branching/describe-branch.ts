import type { Static } from '@fastify/type-provider-typebox';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Platform } from '../../kernel/platform.ts';
import type { Job } from '../jobs/store.ts';
import type { BranchBody, BranchStatus } from './schemas.ts';
import type { Branch } from './store.ts';

/** Describes a branch as the API returns it. */
export async function describeBranch(
  { controlPlane, jobs }: Pick<Platform, 'controlPlane' | 'jobs'>,
  branch: Branch,
  parentRef: string,
): Promise<Static<typeof BranchBody.schema>> {
  const [job] = await controlPlane.jobs.ofProject(branch.projectId, 'branch');
  const steps = jobs.definition('branch').steps.map(({ name }) => name);
  const status = statusOf(branch.status);
  return {
    id: branch.id,
    name: branch.name,
    git_branch: branch.gitBranch,
    project_ref: branch.projectRef,
    parent_project_ref: parentRef,
    region: 'local',
    status,
    preview_project_status: branch.status,
    progress: status === 'CREATING' && job ? progressOf(job, steps) : null,
    error: status === 'FAILED' ? (job?.error ?? null) : null,
    created_by: branch.user,
    created_at: branch.insertedAt.toISOString(),
  };
}

/** Derives a branch's status from its project. A paused or restarting branch still exists, so it counts as ready. */
function statusOf(status: ProjectStatus): BranchStatus {
  if (status === 'COMING_UP') return 'CREATING';
  if (status === 'UNKNOWN') return 'FAILED';
  return status === 'GOING_DOWN' ? 'REMOVING' : 'READY';
}

/** Gives each step the same weight. */
function progressOf({ step, stepProgress }: Job, steps: string[]): number {
  const reached = Math.max(steps.indexOf(step ?? ''), 0);
  return (reached + (stepProgress ?? 0)) / steps.length;
}
