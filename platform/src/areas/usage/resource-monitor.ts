import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { measure, type ResourceFigures } from './figures.ts';
import { readOnlyAfter } from './levels.ts';
import { RecentMean } from './recent-mean.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Readings of the processor that its mean is made of; one comes with each round. */
const CPU_READINGS = 5;

export interface ResourceMonitorDependencies {
  controlPlane: ControlPlane;
  engine: DatabaseEngine;
  /** Changes what was measured of a project. Default: nothing. */
  adjust?: (ref: string, figures: ResourceFigures) => ResourceFigures;
  logger: FastifyBaseLogger;
  /** Time between two rounds through all projects. Default a minute. */
  everyMs?: number;
  /** How long after a script its project is looked at; scripts in between change nothing. Default 2 s. */
  settleMs?: number;
}

/**
 * Looks at what projects use, in rounds and after scripts that may have written, and moves them in and out of read-only
 * mode. It opens no database. Any number of processes may do so: they come to the same result.
 */
export class ResourceMonitor {
  readonly #deps: Required<ResourceMonitorDependencies>;
  readonly #cpu = new Map<number, RecentMean>();
  readonly #soon = new Map<number, NodeJS.Timeout>();
  readonly #looking = new Set<Promise<unknown>>();
  #round: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: ResourceMonitorDependencies) {
    this.#deps = { everyMs: MINUTE_MS, settleMs: 2_000, adjust: (_ref, figures) => figures, ...parts };
  }

  start(): void {
    this.#round = setInterval(() => this.#keep(this.#lookAtAll()), this.#deps.everyMs);
    this.#round.unref();
  }

  /** Resolves when nothing is being looked at any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#round);
    for (const timer of this.#soon.values()) clearTimeout(timer);
    await Promise.all(this.#looking);
  }

  /** A script that may have written has ended: the project is looked at when things have settled. */
  lookSoon({ id }: ProjectRecord): void {
    if (this.#stopped || this.#soon.has(id)) return;
    const timer = setTimeout(() => {
      this.#soon.delete(id);
      this.#keep(this.#lookAtOne(id));
    }, this.#deps.settleMs);
    timer.unref();
    this.#soon.set(id, timer);
  }

  /** What the project uses now. Its read-only mode is right when this resolves; the record that was passed is not changed. */
  async look(project: ProjectRecord): Promise<ResourceFigures & { readOnlyMode: boolean }> {
    const { controlPlane, engine, adjust } = this.#deps;
    const organization = await controlPlane.organizations.byId(project.organizationId);
    const measured = await measure(engine, project, organization?.plan ?? 'free');
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    const refusedSignIns = await controlPlane.refusedSignIns.countFor(project.organizationId, anHourAgo);
    const meanCpu = measured.cpu === null ? null : (this.#cpu.get(project.id)?.value ?? null);
    const figures = adjust(project.ref, { ...measured, meanCpu, refusedSignIns });
    return { ...figures, readOnlyMode: await this.#decideReadOnly(project, figures) };
  }

  /** Only while the project is up: in all other statuses its database is a job's, and may be half of one. */
  async #decideReadOnly(project: ProjectRecord, figures: ResourceFigures): Promise<boolean> {
    if (project.status !== 'ACTIVE_HEALTHY') return project.readOnlyMode;
    const readOnlyMode = readOnlyAfter(figures, project.readOnlyMode);
    if (readOnlyMode === project.readOnlyMode) return readOnlyMode;
    await this.#deps.controlPlane.projects.update(project.id, { readOnlyMode });
    const { used, size } = figures.disk;
    this.#deps.logger.info({ ref: project.ref, readOnlyMode, used, size }, 'Read-only mode changed');
    return readOnlyMode;
  }

  async #lookAtAll(): Promise<void> {
    const { controlPlane, engine } = this.#deps;
    await controlPlane.refusedSignIns.removeBefore(new Date(Date.now() - 2 * HOUR_MS));
    for (const project of await controlPlane.projects.list()) {
      if (this.#stopped) return;
      if (project.status !== 'ACTIVE_HEALTHY') continue;
      this.#cpuOf(project.id).add(await engine.cpu(project.database));
      await this.look(project);
    }
  }

  async #lookAtOne(id: number): Promise<void> {
    const project = await this.#deps.controlPlane.projects.byId(id);
    if (project?.status === 'ACTIVE_HEALTHY') await this.look(project);
  }

  #cpuOf(id: number): RecentMean {
    let mean = this.#cpu.get(id);
    if (!mean) this.#cpu.set(id, (mean = new RecentMean(CPU_READINGS)));
    return mean;
  }

  /** Remembers work that nobody waits for, until it is done. */
  #keep(work: Promise<unknown>): void {
    const kept = work
      .catch((error: unknown) => {
        if (!this.#stopped) this.#deps.logger.warn({ err: error }, 'Resources could not be looked at');
      })
      .finally(() => this.#looking.delete(kept));
    this.#looking.add(kept);
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** What projects use, and their read-only mode. */
    resources: ResourceMonitor;
  }
}
