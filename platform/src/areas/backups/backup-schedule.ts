import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { JobInput } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { BackupRow } from './store.ts';

const HOUR_MS = 60 * 60_000;

/** How often projects are checked. Cheap, because it queries only the control plane. */
const ROUND_INTERVAL_MS = 60_000;

/** How long to wait before a failed backup is retried. */
const RETRY_HOURS = 1;

export interface BackupScheduleDependencies {
  controlPlane: ControlPlane;
  jobs: Pick<JobRunner, 'startAlongside'>;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Hours between two backups of a project; 0 disables them. */
  everyHours: number;
}

/** Another process was faster, or the project changed in the meantime. */
class NotDue extends Error {}

/** Starts the scheduled backups of projects that are up. Several processes can run this at the same time. */
export class BackupSchedule {
  readonly #deps: BackupScheduleDependencies;
  #round: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(parts: BackupScheduleDependencies) {
    this.#deps = parts;
  }

  start(): void {
    if (this.#deps.everyHours === 0) return;
    this.#round = setInterval(() => void this.check(), ROUND_INTERVAL_MS);
    this.#round.unref();
    void this.check();
  }

  async stop(): Promise<void> {
    clearInterval(this.#round);
    await this.#looking;
  }

  /** Starts the backups that are due. Rounds run one at a time. Never rejects. */
  check(): Promise<void> {
    const { logger } = this.#deps;
    const round = this.#looking
      .then(() => this.#lookAtAll())
      .catch((error: unknown) => logger.error({ err: error }, 'Scheduled backups could not be started'));
    this.#looking = round;
    return round;
  }

  async #lookAtAll(): Promise<void> {
    const { controlPlane, logger } = this.#deps;
    for (const project of await controlPlane.projects.list()) {
      await this.#look(project).catch((error: unknown) =>
        logger.error({ err: error, project: project.ref }, 'A scheduled backup could not be started'),
      );
    }
  }

  async #look(project: ProjectRecord): Promise<void> {
    const known = await this.#deps.controlPlane.backups.ofProject(project.id);
    if (project.status === 'ACTIVE_HEALTHY' && this.#isDue(project, known)) await this.#begin(project);
  }

  async #begin(project: ProjectRecord): Promise<void> {
    const { clock, jobs } = this.#deps;
    // Set in the job's own transaction: the row of the backup keeps other processes from starting one.
    const input: JobInput = {};
    try {
      await jobs.startAlongside('back-up', project.id, {
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

  /** Hours between two backups of a project; 0 if they are disabled. */
  get everyHours(): number {
    return this.#deps.everyHours;
  }

  /** Returns when the next backup of a project is due, or null without a schedule or while the project is not up. */
  nextAt(project: ProjectRecord, known: BackupRow[]): Date | null {
    if (this.everyHours === 0 || project.status !== 'ACTIVE_HEALTHY') return null;
    return this.#dueAt(project, known);
  }

  #isDue(project: ProjectRecord, known: BackupRow[]): boolean {
    return this.#deps.clock.now() >= this.#dueAt(project, known);
  }

  /**
   * One interval after the last backup, whoever started it, or after the creation of the project. One that a user asked for
   * and that failed does not count.
   */
  #dueAt(project: ProjectRecord, known: BackupRow[]): Date {
    const { everyHours } = this.#deps;
    const last = known.find(({ kind, state }) => kind === 'scheduled' || state !== 'failed');
    const hours = last?.state === 'failed' ? Math.min(RETRY_HOURS, everyHours) : everyHours;
    return new Date((last ?? project).insertedAt.getTime() + hours * HOUR_MS);
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    backupSchedule: BackupSchedule;
  }
}
