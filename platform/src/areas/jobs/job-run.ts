import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import type { Slots } from '../../kernel/slots.ts';
import { type JobDefinition, JobInterrupted, type JobStep, type StepContext } from './job-definition.ts';
import { type Job, LEASE_SECONDS } from './store.ts';
import type { JobInput } from './tables.ts';

/**
 * Called before and after every step. In production it does nothing; the control port can make a job wait or
 * fail there. Waiting ends when `signal` aborts.
 */
export interface StepGate {
  /** The step is recorded as started but has not run. */
  before(job: Job, step: string, signal: AbortSignal): Promise<void>;
  /** The step has run, but its end is not recorded. */
  after(job: Job, step: string, signal: AbortSignal): Promise<void>;
}

export const noGate: StepGate = { before: async () => {}, after: async () => {} };

/** The dependencies of a runner. */
export interface JobRunnerDependencies {
  controlPlane: ControlPlane;
  definitions: readonly JobDefinition[];
  logger: FastifyBaseLogger;
  /** Identifies this process in leases. */
  processId?: string;
  /**
   * Whether no other process can work on these jobs. If so, jobs of an earlier process are free immediately.
   * Defaults to true.
   */
  alone?: boolean;
  gate?: StepGate;
  /** The delay before the first retry. It doubles each time. Defaults to 250 ms. */
  retryDelayMs?: number;
}

const HEARTBEAT_INTERVAL_MS = (LEASE_SECONDS * 1000) / 3;
const PROGRESS_INTERVAL_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5_000;

/** How many attempts each part of an undo gets. */
const UNDO_TRIES = 3;
/** A step in which the process died this often is not started again: it might cause the crashes. */
const MAX_ATTEMPTS = 5;

/** What a runner passes to a run. */
export interface JobRunDependencies extends Required<JobRunnerDependencies> {
  slots: Slots;
  /** Aborts when the platform stops. */
  stopping: AbortSignal;
}

/** Runs one job while this process owns it. */
export class JobRun {
  readonly #definition: JobDefinition;
  readonly #job: Job;
  readonly #deps: JobRunDependencies;
  readonly #lost = new AbortController();
  /** Aborts when the platform stops, or when another process takes over the job. */
  readonly #over: AbortSignal;
  #reportedAt = -Infinity;

  constructor(definition: JobDefinition, job: Job, parts: JobRunDependencies) {
    this.#definition = definition;
    this.#job = job;
    this.#deps = parts;
    this.#over = AbortSignal.any([parts.stopping, this.#lost.signal]);
  }

  /** Runs the remaining steps. Rejects only if the control plane cannot be written. */
  async toEnd(): Promise<void> {
    const heartbeat = setInterval(() => void this.#renew(), HEARTBEAT_INTERVAL_MS);
    heartbeat.unref();
    try {
      await this.#steps();
    } catch (error) {
      if (!(error instanceof JobInterrupted)) throw error;
    } finally {
      clearInterval(heartbeat);
    }
    if (this.#over.aborted) await this.#deps.controlPlane.jobs.leave(this.#job.id, this.#deps.processId);
  }

  async #steps(): Promise<void> {
    const { steps } = this.#definition;
    const { failure } = this.#job.input;
    // An earlier process died while it undid the job.
    if (failure !== undefined) return this.#undo(failure);
    const reached = Math.max(
      steps.findIndex(({ name }) => name === this.#job.step),
      0,
    );
    for (const step of steps.slice(reached)) {
      this.#assertRunning();
      if (!(await this.#step(step))) return;
    }
    await this.#end();
  }

  /** Returns false if the step, and with it the job, failed. */
  async #step(step: JobStep): Promise<boolean> {
    const { controlPlane, logger, processId } = this.#deps;
    const job = this.#job;
    if (job.step !== step.name) {
      this.#assertOwned(await controlPlane.jobs.reachStep(job.id, processId, step.name));
      Object.assign(job, { step: step.name, attempts: 1 });
      // The interval applies within a step, so that the first report of a step is always stored.
      this.#reportedAt = -Infinity;
    }
    const facts = { job: job.id, kind: job.kind, step: step.name };
    const started = performance.now();
    try {
      if (job.attempts > 1 && step.afterCrash) throw new Error(step.afterCrash);
      if (job.attempts > MAX_ATTEMPTS)
        throw new Error(`The platform stopped ${MAX_ATTEMPTS} times in this step.`);
      await this.#attempt(step);
      logger.info({ ...facts, ms: Math.round(performance.now() - started) }, 'Job step done');
      return true;
    } catch (error) {
      // When the platform stops, its engine stops too, so this is not a failure of the job.
      if (this.#over.aborted || error instanceof JobInterrupted) throw new JobInterrupted();
      logger.error({ ...facts, err: error }, 'Job step failed');
      if (step.mayFail) {
        this.#assertOwned(await controlPlane.jobs.recordError(job.id, processId, messageOf(error)));
        return true;
      }
      // Recorded first: a process that lost the job leaves it alone, and one that resumes it runs no step of it.
      const failure = messageOf(error);
      await this.#change(async () => ({ failure }));
      await this.#undo(failure);
      return false;
    }
  }

  async #attempt(step: JobStep): Promise<void> {
    const { gate, slots } = this.#deps;
    await gate.before(this.#job, step.name, this.#over);
    await this.#retry(
      (_error, tried) => tried < (step.tries ?? 1),
      () => slots.run(async () => step.run(await this.#ownedContext())),
    );
    await gate.after(this.#job, step.name, this.#over);
  }

  /** Runs `work` again after an error, with a pause in between, as long as `mayRetry` allows it. */
  async #retry(
    mayRetry: (error: unknown, tried: number) => boolean,
    work: () => Promise<void>,
  ): Promise<void> {
    const { logger, retryDelayMs } = this.#deps;
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof JobInterrupted || this.#over.aborted || !mayRetry(error, tried)) throw error;
        const { id: job, step } = this.#job;
        logger.warn({ job, step, err: error }, 'Job step is tried again');
        const delay = Math.min(retryDelayMs * 2 ** (tried - 1), MAX_RETRY_DELAY_MS);
        await wait(delay, undefined, { signal: this.#over });
      }
    }
  }

  async #end(): Promise<void> {
    const { moves, atEnd } = this.#definition;
    await this.#change(async (stores) => {
      const job = this.#job;
      await atEnd?.(stores, job);
      if (moves) {
        await stores.projects.moveStatus(job.projectId, [moves.during], statusFor(job, moves.after));
      }
      await stores.jobs.finish(job.id, this.#deps.processId);
    });
  }

  /** Cleans up and ends the job as failed. A part that fails does not keep the others from running. */
  async #undo(failure: string): Promise<void> {
    const { logger, processId } = this.#deps;
    const { moves, undo = [] } = this.#definition;
    for (const { run, waitsOut } of undo) {
      try {
        await this.#retry(
          (error, tried) => tried < UNDO_TRIES || (waitsOut?.(error) ?? false),
          async () => run(await this.#ownedContext(), failure),
        );
      } catch (error) {
        if (this.#over.aborted || error instanceof JobInterrupted) throw new JobInterrupted();
        logger.error({ job: this.#job.id, err: error }, 'Failed to clean up after a failed job');
      }
    }
    await this.#change(async ({ projects, jobs }) => {
      const job = this.#job;
      if (moves) await projects.moveStatus(job.projectId, [moves.during], statusFor(job, moves.failed));
      await jobs.fail(job.id, processId, failure);
    });
  }

  /** Throws JobInterrupted if another process took over the job while this one was suspended or waited. */
  async #ownedContext(): Promise<StepContext> {
    this.#assertRunning();
    this.#assertOwned(await this.#deps.controlPlane.jobs.renew(this.#job.id, this.#deps.processId));
    return this.#context();
  }

  async #context(): Promise<StepContext> {
    const job = this.#job;
    const project = await this.#deps.controlPlane.projects.byId(job.projectId);
    // Deleting a project deletes its jobs.
    if (!project) throw new JobInterrupted();
    return {
      job,
      project,
      saveInput: (input) => this.#change(async () => input),
      change: (work) => this.#change(work),
      report: (share) => this.#report(share),
    };
  }

  async #change(work: (stores: Stores) => Promise<Partial<JobInput> | void>): Promise<void> {
    const { controlPlane, processId } = this.#deps;
    const { id, projectId } = this.#job;
    const input = await controlPlane.transaction(async (stores) => {
      // First, in the order of locks: most changes are of the project.
      await stores.projects.lock(projectId);
      this.#assertOwned(await stores.jobs.hold(id, processId));
      const facts = await work(stores);
      if (!facts) return undefined;
      const all = { ...this.#job.input, ...facts };
      await stores.jobs.saveInput(id, processId, all);
      return all;
    });
    // Set after the transaction, so that it contains only what was committed.
    if (input) this.#job.input = input;
  }

  #report(share: number): void {
    this.#assertRunning();
    const now = performance.now();
    if (now - this.#reportedAt < PROGRESS_INTERVAL_MS) return;
    this.#reportedAt = now;
    const { controlPlane, processId, logger } = this.#deps;
    controlPlane.jobs
      .reportProgress(this.#job.id, processId, Math.min(Math.max(share, 0), 1))
      .catch((error: unknown) => logger.warn({ err: error }, 'Progress could not be written down'));
  }

  async #renew(): Promise<void> {
    const { controlPlane, processId, logger } = this.#deps;
    try {
      if (!(await controlPlane.jobs.renew(this.#job.id, processId))) this.#lost.abort();
    } catch (error) {
      logger.warn({ job: this.#job.id, err: error }, 'A lease could not be renewed');
    }
  }

  #assertOwned(stillOurs: boolean): void {
    if (stillOurs) return;
    this.#lost.abort();
    throw new JobInterrupted();
  }

  #assertRunning(): void {
    if (this.#over.aborted) throw new JobInterrupted();
  }
}

function statusFor(job: Job, status: ProjectStatus | ((job: Job) => ProjectStatus)): ProjectStatus {
  return typeof status === 'function' ? status(job) : status;
}

/** As Postgres can store it: without NUL and halves of surrogate pairs, which the text of a server or a file can have. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return Buffer.from(message.replaceAll('\0', '')).toString();
}
