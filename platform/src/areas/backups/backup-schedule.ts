import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { JobInput } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { BackupRow } from './store.ts';

const HOUR_MS = 60 * 60_000;

/** How often projects are looked through. Cheap: it asks the control plane only. */
const ROUND_INTERVAL_MS = 60_000;

/** A backup that failed is tried again after this time, and not every minute. */
const RETRY_HOURS = 1;

export interface BackupScheduleDependencies {
  controlPlane: ControlPlane;
  jobs: Pick<JobRunner, 'startBeside'>;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Hours from one backup of a project to its next; 0 makes none. */
  everyHours: number;
}

/** Another process was faster, or something else happened to the project meanwhile. */
class NotDue extends Error {}

/** Starts the scheduled backups of projects that are up. Any number of processes may do so beside each other. */
export class BackupSchedule {
  readonly #deps: BackupScheduleDependencies;
  #round: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(parts: BackupScheduleDependencies) {
    this.#deps = parts;
  }

  start(): void {
    if (this.#deps.everyHours === 0) return;
    this.#round = setInterval(() => void this.look(), ROUND_INTERVAL_MS);
    this.#round.unref();
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#round);
    await this.#looking;
  }

  /** Starts the backups that are due; one round after the other. Never rejects. */
  look(): Promise<void> {
    const { logger } = this.#deps;
    const round = this.#looking
      .then(() => this.#lookAtAll())
      .catch((error: unknown) => logger.error({ err: error }, 'Scheduled backups could not be started'));
    this.#looking = round;
    return round;
  }

  async #lookAtAll(): Promise<void> {
    const { controlPlane } = this.#deps;
    for (const project of await controlPlane.projects.list()) {
      const known = await controlPlane.backups.ofProject(project.id);
      if (project.status === 'ACTIVE_HEALTHY' && this.#isDue(project, known)) await this.#begin(project);
    }
  }

  async #begin(project: ProjectRecord): Promise<void> {
    const { clock, jobs } = this.#deps;
    // Filled in the job's own transaction: the row of the backup is what keeps others from beginning one.
    const input: JobInput = {};
    try {
      await jobs.startBeside('back-up', project.id, {
        input,
        alongside: async ({ backups, projects }) => {
          await projects.lock(project.id);
          if (!this.#isDue(project, await backups.ofProject(project.id))) throw new NotDue();
          const { id: projectId, postgresMajor } = project;
          const begun = { projectId, kind: 'scheduled', postgresMajor, insertedAt: clock.now() } as const;
          input.backupId = (await backups.add(begun)).id;
        },
      });
    } catch (error) {
      if (!(error instanceof NotDue)) throw error;
    }
  }

  /** Hours from one backup of a project to its next; 0 where none are made. */
  get everyHours(): number {
    return this.#deps.everyHours;
  }

  /** When the next backup of a project is due. Null where none is made: without a schedule, and while the project is not up. */
  nextAt(project: ProjectRecord, known: BackupRow[]): Date | null {
    if (this.everyHours === 0 || project.status !== 'ACTIVE_HEALTHY') return null;
    return this.#dueAt(project, known);
  }

  #isDue(project: ProjectRecord, known: BackupRow[]): boolean {
    return this.#deps.clock.now() >= this.#dueAt(project, known);
  }

  /** A project's first backup comes when it is as old as the time between two. */
  #dueAt(project: ProjectRecord, known: BackupRow[]): Date {
    const { everyHours } = this.#deps;
    const last = known.find(({ kind }) => kind === 'scheduled');
    const hours = last?.state === 'failed' ? Math.min(RETRY_HOURS, everyHours) : everyHours;
    return new Date((last ?? project).insertedAt.getTime() + hours * HOUR_MS);
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    backupSchedule: BackupSchedule;
  }
}
