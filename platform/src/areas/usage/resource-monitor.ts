import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { measure, type ResourceFigures } from './figures.ts';
import { readOnlyAfter } from './levels.ts';
import { RecentMean } from './recent-mean.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many CPU readings the mean covers. Each round adds one. */
const CPU_READINGS = 5;

export interface ResourceMonitorDependencies {
  controlPlane: ControlPlane;
  engine: DatabaseEngine;
  /** Adjusts the measured figures of a project. Returns them unchanged by default. */
  adjust?: (ref: string, figures: ResourceFigures) => ResourceFigures;
  logger: FastifyBaseLogger;
  /** Time between two rounds through all projects. Defaults to one minute. */
  everyMs?: number;
  /** Delay between a script and the check of its project; further scripts do not extend it. Defaults to 2 s. */
  settleMs?: number;
}

/**
 * Measures resource usage of projects, in rounds and after scripts that could write, and switches read-only
 * mode. Opens no database. Several processes can do so at the same time and come to the same result.
 */
export class ResourceMonitor {
  readonly #deps: Required<ResourceMonitorDependencies>;
  readonly #cpu = new Map<number, RecentMean>();
  readonly #soon = new Map<number, NodeJS.Timeout>();
  readonly #checks = new Set<Promise<unknown>>();
  #round: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: ResourceMonitorDependencies) {
    this.#deps = { everyMs: MINUTE_MS, settleMs: 2_000, adjust: (_ref, figures) => figures, ...parts };
  }

  start(): void {
    this.#round = setInterval(() => this.#keep(this.#checkAll()), this.#deps.everyMs);
    this.#round.unref();
  }

  /** Resolves when no check is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#round);
    for (const timer of this.#soon.values()) clearTimeout(timer);
    await Promise.all(this.#checks);
  }

  /** Schedules a check of a project after a script that could write. */
  scheduleCheck({ id }: ProjectRecord): void {
    if (this.#stopped || this.#soon.has(id)) return;
    const timer = setTimeout(() => {
      this.#soon.delete(id);
      this.#keep(this.#checkOne(id));
    }, this.#deps.settleMs);
    timer.unref();
    this.#soon.set(id, timer);
  }

  /**
   * Returns a project's current usage. When it resolves, the stored read-only mode is up to date; `project`
   * is not changed.
   */
  async check(project: ProjectRecord): Promise<ResourceFigures & { readOnlyMode: boolean }> {
    const { controlPlane, engine, adjust } = this.#deps;
    const organization = await controlPlane.organizations.byId(project.organizationId);
    const measured = await measure(engine, project, organization?.plan ?? 'free');
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    const refusedSignIns = await controlPlane.refusedSignIns.countFor(project.organizationId, anHourAgo);
    const meanCpu = measured.cpu === null ? null : (this.#cpu.get(project.id)?.value ?? null);
    const figures = adjust(project.ref, { ...measured, meanCpu, refusedSignIns });
    return { ...figures, readOnlyMode: await this.#decideReadOnly(project, figures) };
  }

  /** Only while the project is up. In any other status a job is using the database, which can be incomplete. */
  async #decideReadOnly(project: ProjectRecord, figures: ResourceFigures): Promise<boolean> {
    if (project.status !== 'ACTIVE_HEALTHY') return project.readOnlyMode;
    const readOnlyMode = readOnlyAfter(figures, project.readOnlyMode);
    if (readOnlyMode === project.readOnlyMode) return readOnlyMode;
    await this.#deps.controlPlane.projects.update(project.id, { readOnlyMode });
    const { used, size } = figures.disk;
    this.#deps.logger.info({ ref: project.ref, readOnlyMode, used, size }, 'Read-only mode changed');
    return readOnlyMode;
  }

  async #checkAll(): Promise<void> {
    const { controlPlane } = this.#deps;
    await controlPlane.refusedSignIns.removeBefore(new Date(Date.now() - 2 * HOUR_MS));
    for (const project of await controlPlane.projects.list()) {
      if (this.#stopped) return;
      if (project.status !== 'ACTIVE_HEALTHY') continue;
      // Its server can be down, and the next project on another one.
      await this.#measureCpuAndCheck(project).catch((error: unknown) => this.#warn(error));
    }
  }

  async #measureCpuAndCheck(project: ProjectRecord): Promise<void> {
    this.#cpuOf(project.id).add(await this.#deps.engine.cpu(project.database));
    await this.check(project);
  }

  async #checkOne(id: number): Promise<void> {
    const project = await this.#deps.controlPlane.projects.byId(id);
    if (project?.status === 'ACTIVE_HEALTHY') await this.check(project);
  }

  #cpuOf(id: number): RecentMean {
    let mean = this.#cpu.get(id);
    if (!mean) this.#cpu.set(id, (mean = new RecentMean(CPU_READINGS)));
    return mean;
  }

  /** Tracks background work until it is done, for `stop`. */
  #keep(work: Promise<unknown>): void {
    const kept = work.catch((error: unknown) => this.#warn(error)).finally(() => this.#checks.delete(kept));
    this.#checks.add(kept);
  }

  #warn(error: unknown): void {
    if (!this.#stopped) this.#deps.logger.warn({ err: error }, 'Resources could not be checked');
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Resource usage of projects, and their read-only mode. */
    resources: ResourceMonitor;
  }
}
