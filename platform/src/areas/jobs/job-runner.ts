import { randomUUID } from 'node:crypto';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import type { JobDefinition } from './job-definition.ts';
import { JobRun, type JobRunnerDependencies, noGate } from './job-run.ts';
import { StepSlots } from './step-slots.ts';
import type { Job } from './store.ts';
import type { JobInput } from './tables.ts';

/**
 * How often a process looks for jobs that nobody works on: of processes that died beside it, and its own that it could not
 * write down while the control plane was away.
 */
const POLL_INTERVAL_MS = 5_000;

/** Steps that run at the same time in a process, whatever number of jobs there is. */
const STEPS_AT_ONCE = 4;

/** Writes a project down, or decides about it, in the transaction that starts its job; answers its id, or throws. */
export type ProjectInTransaction = (stores: Stores) => Promise<number>;

export interface StartOptions {
  input?: JobInput;
  /** Statuses to start from, when they are fewer than the job's own. */
  from?: readonly ProjectStatus[];
  /** More to write in the same transaction; when it throws, the job does not start. */
  alongside?: (stores: Stores) => Promise<unknown>;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    jobs: JobRunner;
  }
}

/**
 * Runs jobs step by step and writes down each step that is reached, so that another process goes on there when this one
 * dies. A job has one process at a time, by a lease that the process renews. Project status and job state change in one
 * transaction: they never disagree.
 */
export class JobRunner {
  readonly #deps: Required<JobRunnerDependencies>;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #slots = new StepSlots(STEPS_AT_ONCE);
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(parts: JobRunnerDependencies) {
    this.#deps = { processId: randomUUID(), alone: true, gate: noGate, ...parts };
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

  /** Starts a job on a project, or answers undefined when the project's status does not allow it. */
  async start(
    kind: Job['kind'],
    project: number | ProjectInTransaction,
    options: StartOptions = {},
  ): Promise<Job | undefined> {
    const { moves } = this.definition(kind);
    const { input = {}, from = moves?.from ?? [], alongside } = options;
    const { controlPlane, processId } = this.#deps;
    const job = await controlPlane
      .transaction(async (stores) => {
        const { projects, jobs } = stores;
        const projectId = typeof project === 'number' ? project : await project(stores);
        if (moves) {
          if (!(await projects.moveStatus(projectId, from, moves.during))) return undefined;
          // The row of the project is held since, so of two that come at once the second sees the job of the first.
          if (await jobs.movesStatus(projectId)) throw new Busy();
        }
        await alongside?.(stores);
        return jobs.add({ projectId, kind, input, exclusive: moves !== null }, processId);
      })
      .catch(nothingWhenBusy);
    if (job) this.#launch(job);
    return job;
  }

  /** Starts work beside the project's status, which no status can refuse. */
  async startBeside(kind: Job['kind'], projectId: number, options: StartOptions = {}): Promise<Job> {
    const job = await this.start(kind, projectId, options);
    if (!job) throw new Error(`The job ${kind} is not one beside the status`);
    return job;
  }

  /** Goes on with what earlier processes left. Returns as soon as all of it runs. */
  async resume(): Promise<void> {
    const { alone, controlPlane } = this.#deps;
    if (alone) await controlPlane.jobs.voidClaims();
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

  /** Ends the steps that run, where they can be left, and starts no others; the rest is done after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#pollTimer);
    this.#stopping.abort();
    await this.settled();
  }

  /** Starts the jobs that nobody works on. Returns as soon as they run. */
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

/** Takes the transaction of a start back. */
class Busy extends Error {}

function nothingWhenBusy(error: unknown): undefined {
  if (!(error instanceof Busy)) throw error;
}
