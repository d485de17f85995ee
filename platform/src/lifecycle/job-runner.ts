import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Job } from '../control-plane/jobs.ts';
import type { JobInput } from '../control-plane/types.ts';
import type { JobDefinition, JobStep } from './job-definition.ts';

/**
 * Runs jobs step by step and writes down each step that is reached, so that a process that dies goes on there at its
 * next start. Project status and job state change in one transaction: they never disagree.
 */
export class JobRunner {
  readonly #controlPlane: ControlPlane;
  readonly #logger: FastifyBaseLogger;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #running = new Map<string, Promise<void>>();
  #stopping = false;

  constructor(controlPlane: ControlPlane, definitions: JobDefinition[], logger: FastifyBaseLogger) {
    this.#controlPlane = controlPlane;
    this.#definitions = new Map(definitions.map((definition) => [definition.kind, definition]));
    this.#logger = logger;
  }

  /** Starts a job on a project, or answers undefined when the project's status does not allow it. */
  async start(kind: Job['kind'], projectId: number): Promise<Job | undefined> {
    const definition = this.#definition(kind);
    const job = await this.#controlPlane.transaction(async ({ projects, jobs }) => {
      const { moves } = definition;
      if (moves && !(await projects.moveStatus(projectId, moves.from, moves.during))) return undefined;
      return jobs.add({ projectId, kind, exclusive: moves !== null });
    });
    if (job) this.#launch(job);
    return job;
  }

  /** Goes on with what an earlier process left. Returns as soon as all of it runs. */
  async resume(): Promise<void> {
    for (const job of await this.#controlPlane.jobs.running()) this.#launch(job);
  }

  /** Resolves when no job runs. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Lets the steps that run finish and starts no others; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.settled();
  }

  #launch(job: Job): void {
    if (this.#running.has(job.id)) return;
    const work = this.#run(job)
      .catch((error: unknown) =>
        this.#logger.error({ err: error, job: job.id }, 'A job could not be recorded'),
      )
      .finally(() => this.#running.delete(job.id));
    this.#running.set(job.id, work);
  }

  async #run(job: Job): Promise<void> {
    const definition = this.#definition(job.kind);
    const { jobs } = this.#controlPlane;
    await jobs.begin(job.id);
    const first = definition.steps.findIndex(({ name }) => name === job.step);
    for (const step of definition.steps.slice(Math.max(first, 0))) {
      if (this.#stopping) return;
      await jobs.reachStep(job.id, step.name);
      if (!(await this.#runStep(definition, job, step))) return;
    }
    await this.#controlPlane.transaction(async ({ projects, jobs }) => {
      const { moves } = definition;
      if (moves) {
        const after = typeof moves.after === 'function' ? moves.after(job) : moves.after;
        await projects.moveStatus(job.projectId, [moves.during], after);
      }
      await jobs.finish(job.id);
    });
  }

  /** False when the step failed; the failure is then written down. */
  async #runStep(definition: JobDefinition, job: Job, step: JobStep): Promise<boolean> {
    const project = await this.#controlPlane.projects.byId(job.projectId);
    // A project that was deleted took its jobs with it.
    if (!project) return false;
    const facts = { job: job.id, kind: job.kind, step: step.name, ref: project.ref };
    const started = performance.now();
    try {
      await step.run({ job, project, remember: (input) => this.#remember(job, input), report: () => {} });
      this.#logger.info({ ...facts, ms: Math.round(performance.now() - started) }, 'Job step done');
      return true;
    } catch (error) {
      // A platform that is going down takes its engine with it: that is no failure of the job.
      if (this.#stopping) return false;
      this.#logger.error({ ...facts, err: error }, 'Job step failed');
      await this.#controlPlane.transaction(async ({ projects, jobs }) => {
        const { moves } = definition;
        if (moves) await projects.moveStatus(job.projectId, [moves.during], moves.failed);
        await jobs.fail(job.id, error instanceof Error ? error.message : String(error));
      });
      return false;
    }
  }

  async #remember(job: Job, input: Partial<JobInput>): Promise<void> {
    Object.assign(job.input, input);
    await this.#controlPlane.jobs.keepInput(job.id, job.input);
  }

  #definition(kind: Job['kind']): JobDefinition {
    const definition = this.#definitions.get(kind);
    if (!definition) throw new Error(`There is no job ${kind}`);
    return definition;
  }
}
