import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Job } from '../control-plane/jobs.ts';
import type { ProjectRecord } from '../control-plane/projects.ts';
import type { JobKind } from '../control-plane/types.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { JobRunner, type StartOptions } from './job-runner.ts';
import { defineJobs, type LoadSeed } from './jobs.ts';

export interface LifecycleParts {
  controlPlane: ControlPlane;
  engine: DatabaseEngine;
  loadSeed: LoadSeed;
  logger: FastifyBaseLogger;
  /** Names this process in the leases of jobs. */
  processId: string;
  /** Whether no other process can work for this control plane. */
  alone: boolean;
}

/** The ways a project's state changes on request. Each is a durable job: it ends right even if the process dies in it. */
export class Lifecycle {
  readonly #runner: JobRunner;

  constructor({ controlPlane, engine, loadSeed, logger, processId, alone }: LifecycleParts) {
    const definitions = defineJobs({ engine, projects: controlPlane.projects, loadSeed });
    this.#runner = new JobRunner({ controlPlane, definitions, logger, processId, alone });
  }

  /** Answers as soon as the job is written down. Throws `project_not_paused`. */
  async restore(project: ProjectRecord): Promise<void> {
    if (await this.#runner.start('restore', project.id)) return;
    throw new PlatformError('project_not_paused', 'Only a paused project can be restored.', {
      details: { status: project.status },
    });
  }

  /** Answers as soon as the job is written down. Throws `project_not_active`. */
  async pause(project: ProjectRecord): Promise<void> {
    if (await this.#runner.start('pause', project.id)) return;
    throw notActive(project);
  }

  /** Starts work beside the project's status: any number of these may run. */
  async startBeside(kind: JobKind, projectId: number, options: StartOptions = {}): Promise<Job> {
    const job = await this.#runner.start(kind, projectId, options);
    if (!job) throw new Error(`The job ${kind} is not one beside the status`);
    return job;
  }

  /** Goes on with the jobs of an earlier process. */
  resume(): Promise<void> {
    return this.#runner.resume();
  }

  /** Resolves when no job runs. */
  settled(): Promise<void> {
    return this.#runner.settled();
  }

  /** Finishes the steps that run; later steps wait for the next start. */
  stop(): Promise<void> {
    return this.#runner.stop();
  }
}

/** The answer to whoever wants to use a database that is not up. */
export function notActive(project: ProjectRecord): PlatformError {
  return new PlatformError('project_not_active', `The project "${project.name}" is not active.`, {
    details: { status: project.status },
  });
}
