import type { ResourceFigures, Usage } from '../../src/areas/usage/figures.ts';
import { thresholds } from '../../src/areas/usage/levels.ts';
import { MovableClock } from './movable-clock.ts';

/** Usage of a project as set by a test. Omitted values are measured. */
export interface FigureOverrides {
  /** Share of the available amount, 0 to 1 or more; null means unknown. */
  disk?: number | null;
  memory?: number | null;
  cpu?: number | null;
  disk_io?: number | null;
  /** Whether sign-ins are refused because of their rate. */
  auth_rate_limited?: boolean;
}

/** Values that tests set because they are slow or hard to reach: the time, resource usage, a database that does not respond. */
export class ControlOverrides {
  readonly clock = new MovableClock();
  /** By ref of the project. */
  readonly figures = new Map<string, FigureOverrides>();
  /** The reported `postgrestStatus`, by ref of the project. */
  readonly postgrestStatus = new Map<string, 'ONLINE' | 'OFFLINE'>();

  reset(): void {
    this.clock.reset();
    this.figures.clear();
    this.postgrestStatus.clear();
  }
}

/** Replaces measured values with those of a test. */
export function overridden(figures: ResourceFigures, said: FigureOverrides = {}): ResourceFigures {
  const usage = ({ used, size }: Usage, share: number | null | undefined) => ({
    used: share === undefined ? used : share === null ? null : share * size,
    size,
  });
  const refused = { true: thresholds.refusedSignIns.critical, false: 0, undefined: figures.refusedSignIns };
  return {
    disk: usage(figures.disk, said.disk),
    memory: usage(figures.memory, said.memory),
    cpu: said.cpu === undefined ? figures.cpu : said.cpu,
    meanCpu: said.cpu === undefined ? figures.meanCpu : said.cpu,
    diskIo: said.disk_io === undefined ? figures.diskIo : said.disk_io,
    refusedSignIns: refused[`${said.auth_rate_limited}`],
  };
}
