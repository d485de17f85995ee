import { randomUUID } from 'node:crypto';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import { Slots } from '../../kernel/slots.ts';
import type { JobDefinition } from './job-definition.ts';
import { JobRun, type JobRunnerDependencies, noGate } from './job-run.ts';
import type { Job } from './store.ts';
import type { JobInput } from './tables.ts';

/**
 * How often a process looks for jobs without an owner: those of crashed processes, and its own jobs that it
 * could not record while the control plane was unavailable.
 */
const POLL_INTERVAL_MS = 5_000;

/**
 * Maximum number of steps that run at the same time in a process. A step can keep a database open, so a process that
 * resumes the jobs of a dead one would otherwise open all their databases at once.
 */
const STEPS_AT_ONCE = 4;

/** Inserts or checks a project in the transaction that starts its job. Returns its id or throws. */
export type ProjectInTransaction = (stores: Stores) => Promise<number>;

export interface StartOptions {
  input?: JobInput;
  /** Restricts the statuses of the job definition. */
  from?: readonly ProjectStatus[];
  /** Runs first in the same transaction, before the project is locked. If it throws, the job does not start. */
  before?: (stores: Stores) => Promise<unknown>;
  /** Runs in the same transaction, while the project is locked. If it throws, the job does not start. */
  alongside?: (stores: Stores) => Promise<unknown>;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    jobs: JobRunner;
  }
}

/**
 * Runs jobs step by step. Records each step that it reaches, so that another process continues there if this
 * one dies. A lease, which the owner renews, gives each job to one process at a time. The project's status
 * and the job's state change in one transaction, so they never disagree.
 */
export class JobRunner {
  readonly #deps: Required<JobRunnerDependencies>;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #slots = new Slots(STEPS_AT_ONCE);
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(parts: JobRunnerDependencies) {
    this.#deps = { processId: randomUUID(), alone: true, gate: noGate, retryDelayMs: 250, ...parts };
    this.#definitions = new Map(parts.definitions.map((definition) => [definition.kind, definition]));
  }

  get definitions(): readonly JobDefinition[] {
    return this.#deps.definitions;
  }

  definition(kind: Job['kind']): JobDefinition {
    const definition = this.#definitions.get(kind);
    if (!definition) throw new Error(`There is no job ${kind}`);
    return definition;
  }

  /** Starts a job on a project. Returns undefined if the project's status does not allow it. */
  async start(
    kind: Job['kind'],
    project: number | ProjectInTransaction,
    options: StartOptions = {},
  ): Promise<Job | undefined> {
    const { moves } = this.definition(kind);
    const { input = {}, from = moves?.from ?? [], before, alongside } = options;
    const { controlPlane, processId } = this.#deps;
    const job = await controlPlane
      .transaction(async (stores) => {
        const { projects, jobs } = stores;
        await before?.(stores);
        const projectId = typeof project === 'number' ? project : await project(stores);
        if (moves) {
          if (!(await projects.moveStatus(projectId, from, moves.during))) return undefined;
          // The row of the project is locked now, so the second of two concurrent calls sees the job of the
          // first.
          if (await jobs.movesStatus(projectId)) throw new Busy();
        }
        await alongside?.(stores);
        return jobs.add({ projectId, kind, input, exclusive: moves !== null }, processId);
      })
      .catch(nothingWhenBusy);
    if (job) this.#launch(job);
    return job;
  }

  /** Starts a job that does not change the project's status, so no status can prevent it. */
  async startAlongside(kind: Job['kind'], projectId: number, options: StartOptions = {}): Promise<Job> {
    const job = await this.start(kind, projectId, options);
    if (!job) throw new Error(`Job ${kind} changes the project's status`);
    return job;
  }

  /** Continues the jobs of earlier processes. Resolves as soon as all of them run. */
  async resume(): Promise<void> {
    const { alone, controlPlane, processId } = this.#deps;
    // Calls can have started jobs in this process already.
    if (alone) await controlPlane.jobs.releaseOthers(processId);
    await this.takeOver();
    if (this.#pollTimer) return;
    this.#pollTimer = setInterval(() => {
      this.takeOver().catch((error: unknown) =>
        this.#deps.logger.error({ err: error }, 'Jobs could not be looked for'),
      );
    }, POLL_INTERVAL_MS);
    this.#pollTimer.unref();
  }

  /** Resolves when no job runs in this process. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Resolves when none of the jobs runs in this process. */
  async ended(ids: readonly string[]): Promise<void> {
    while (ids.some((id) => this.#running.has(id))) await Promise.all(ids.map((id) => this.#running.get(id)));
  }

  /** Interrupts running steps where possible and starts no others. The rest runs after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#pollTimer);
    this.#stopping.abort();
    await this.settled();
  }

  /** Starts the jobs without an owner. Resolves as soon as they run. */
  async takeOver(): Promise<void> {
    const { controlPlane, processId } = this.#deps;
    for (const { id } of await controlPlane.jobs.running()) {
      if (this.#running.has(id) || this.#stopping.signal.aborted) continue;
      const job = await controlPlane.jobs.claim(id, processId);
      if (job) this.#launch(job);
    }
  }

  #launch(job: Job): void {
    const work = this.#run(job)
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error, job: job.id }, 'A job could not be recorded'),
      )
      .finally(() => this.#running.delete(job.id));
    this.#running.set(job.id, work);
  }

  async #run(job: Job): Promise<void> {
    const deps = { ...this.#deps, slots: this.#slots, stopping: this.#stopping.signal };
    await new JobRun(this.definition(job.kind), job, deps).toEnd();
  }
}

/** Rolls back the transaction of a start. */
class Busy extends Error {}

function nothingWhenBusy(error: unknown): undefined {
  if (!(error instanceof Busy)) throw error;
}
