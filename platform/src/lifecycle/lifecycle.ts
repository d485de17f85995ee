import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { ProjectRecord } from '../control-plane/projects.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { JobRunner } from './job-runner.ts';
import { defineJobs, type LoadSeed } from './jobs.ts';

export interface LifecycleParts {
  controlPlane: ControlPlane;
  engine: DatabaseEngine;
  loadSeed: LoadSeed;
  logger: FastifyBaseLogger;
}

/** The ways a project's state changes on request. Each is a durable job: it ends right even if the process dies in it. */
export class Lifecycle {
  readonly #runner: JobRunner;

  constructor({ controlPlane, engine, loadSeed, logger }: LifecycleParts) {
    const jobs = defineJobs({ engine, projects: controlPlane.projects, loadSeed });
    this.#runner = new JobRunner(controlPlane, jobs, logger);
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
