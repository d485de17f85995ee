import type { ComputeSize, PlanId, ProjectStatus } from '@howdah/shared-api/contract';
import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import type { PostgresMajor } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { JobRunner, type ProjectInTransaction, type StartOptions } from '../jobs/job-runner.ts';
import type { Job } from '../jobs/store.ts';
import type { JobInput, JobKind } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { requireIncludedCompute } from '../plans/included-compute.ts';
import { requireDiskGrowth } from '../projects/disk.ts';
import { notActive } from '../projects/usable-database.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    lifecycle: Lifecycle;
  }
}

/** From these, a restart that fails leads back. */
const AFTER_A_FAILURE: readonly ProjectStatus[] = ['PAUSE_FAILED', 'RESTORE_FAILED'];

/**
 * Changes a project's state on request. Each change is a durable job, which completes even if the process
 * dies. Every method resolves as soon as the job is recorded, and throws if the project's status does not
 * allow it.
 */
export class Lifecycle {
  readonly #controlPlane: ControlPlane;
  readonly #runner: JobRunner;

  constructor(controlPlane: ControlPlane, runner: JobRunner) {
    this.#controlPlane = controlPlane;
    this.#runner = runner;
  }

  /**
   * Creates the database of a project that `add` inserts with the status UNKNOWN. The same transaction
   * changes the status, so no client sees it. Returns the project's id.
   */
  create(add: ProjectInTransaction): Promise<number> {
    return this.#begin('initialize', add);
  }

  /** Like `create`, for a preview branch, whose database is a copy of its parent's. */
  createBranch(add: ProjectInTransaction): Promise<number> {
    return this.#begin('branch', add);
  }

  /** Throws `project_not_active`. */
  async pause(project: ProjectRecord): Promise<void> {
    await this.#start('pause', project, {});
  }

  /**
   * Restores a paused project from the backup of its pause, on an available version. `allow` runs in the transaction
   * that starts the job, before it locks the project, and throws to refuse it. Throws `project_not_paused`.
   */
  async restore(
    project: ProjectRecord,
    targetMajor: PostgresMajor,
    allow: (stores: Stores) => Promise<void>,
  ): Promise<void> {
    const from: ProjectStatus[] = ['INACTIVE', 'RESTORE_FAILED'];
    const options = { input: { targetMajor }, from, before: allow };
    if (await this.#runner.start('restore', project.id, options)) return;
    throw new PlatformError('project_not_paused', 'Only a paused project can be restored.', {
      details: { status: project.status },
    });
  }

  /** Resets an active project to one of its backups. Throws `project_not_active`. */
  async restoreBackup(project: ProjectRecord, backupId: number): Promise<void> {
    const input: JobInput = { backupId, wasActive: true, targetMajor: project.postgresMajor };
    await this.#start('restore', project, { input, from: ['ACTIVE_HEALTHY'] });
  }

  /**
   * Restarts a project. Also retries a failed creation, and recovers a project whose pause or restore failed.
   * Throws `project_not_active`.
   */
  async restart(project: ProjectRecord): Promise<'RESTARTING' | 'COMING_UP'> {
    if (project.status === 'UNKNOWN') {
      if (project.parentRef) await this.#start('branch', project, {});
      else await this.#start('initialize', project, { input: await this.#inputOfInitialize(project.id) });
      return 'COMING_UP';
    }
    const failedBefore = AFTER_A_FAILURE.find((status) => status === project.status);
    const statusBefore = failedBefore ?? 'ACTIVE_HEALTHY';
    await this.#start('restart', project, { from: [statusBefore], input: { statusBefore } });
    return 'RESTARTING';
  }

  /** Throws `project_not_active`, and refuses a size that the plan does not include. */
  async resize(
    project: ProjectRecord,
    to: { computeSize?: ComputeSize; diskSizeGb?: number },
  ): Promise<void> {
    let plan: PlanId = 'free';
    const before = async ({ organizations }: Stores) => {
      // Locked, so that the plan does not change while this job starts.
      const organization = await organizations.lock(project.organizationId);
      plan = organization?.plan ?? 'free';
    };
    const alongside = async ({ projects }: Stores) => {
      // Read again, because another resize can have ended since the request began.
      const current = (await projects.byId(project.id))!;
      if (to.diskSizeGb !== undefined) requireDiskGrowth(current, plan, to.diskSizeGb);
      if (to.computeSize !== undefined) requireIncludedCompute(plan, to.computeSize);
    };
    await this.#start('resize', project, { input: to, before, alongside });
  }

  /** Returns the job. Throws `project_not_active`. */
  async upgrade(project: ProjectRecord, targetMajor: PostgresMajor): Promise<Job> {
    return this.#start('upgrade', project, { input: { targetMajor } });
  }

  /**
   * Deletes a project and everything that belongs to it. Throws `project_busy` while another job runs, and
   * `project_has_branches`.
   */
  async remove(project: ProjectRecord): Promise<void> {
    const alongside = (stores: Stores) => requireNoBranches(stores, project);
    if (await this.#runner.start('remove', project.id, { alongside })) return;
    throw new PlatformError(
      'project_busy',
      `The project "${project.name}" is busy: a job is running. Delete it when the job has ended.`,
      { details: { status: project.status } },
    );
  }

  /** Continues the jobs of an earlier process, and retries failed creations and deletions of projects. */
  async resume(): Promise<void> {
    await this.#runner.resume();
    for (const { id, status, parentRef } of await this.#controlPlane.projects.list()) {
      if (status === 'GOING_DOWN') await this.#runner.start('remove', id);
      // A failed branch shows its error until the user retries or removes it.
      if (status !== 'UNKNOWN' || parentRef) continue;
      await this.#runner.start('initialize', id, { input: await this.#inputOfInitialize(id) });
    }
  }

  async #begin(kind: JobKind, add: ProjectInTransaction): Promise<number> {
    const job = await this.#runner.start(kind, add);
    if (!job) throw new Error('A new project did not have the status UNKNOWN');
    return job.projectId;
  }

  async #start(kind: JobKind, project: ProjectRecord, options: StartOptions): Promise<Job> {
    const job = await this.#runner.start(kind, project.id, options);
    if (!job) throw notActive(project);
    return job;
  }

  async #inputOfInitialize(projectId: number): Promise<JobInput> {
    const [last] = await this.#controlPlane.jobs.ofProject(projectId, 'initialize');
    const { seed, endsPaused } = last?.input ?? {};
    return { ...(seed ? { seed } : {}), ...(endsPaused ? { endsPaused } : {}) };
  }
}

/** Throws `project_has_branches` if the project has branches: they cannot exist without it. */
async function requireNoBranches(
  { branches }: Pick<Stores, 'branches'>,
  { id, name }: Pick<ProjectRecord, 'id' | 'name'>,
): Promise<void> {
  const left = (await branches.ofParent(id)).map((branch) => branch.name);
  if (left.length === 0) return;
  throw new PlatformError(
    'project_has_branches',
    `The project "${name}" has preview branches. Remove them first: ${left.join(', ')}.`,
    { details: { branches: left } },
  );
}
