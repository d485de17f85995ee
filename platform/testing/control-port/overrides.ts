import type { ResourceFigures, Usage } from '../../src/areas/usage/figures.ts';
import { thresholds } from '../../src/areas/usage/levels.ts';
import { MovableClock } from './movable-clock.ts';

/** What a test says of a project's resources; what it leaves out is measured as always. */
export interface FigureOverrides {
  /** Shares of what the project may use, 0 to 1 and more; null means unknown. */
  disk?: number | null;
  memory?: number | null;
  cpu?: number | null;
  disk_io?: number | null;
  /** Whether sign-ins are being refused for their rate. */
  auth_rate_limited?: boolean;
}

/** What tests say where the truth is slow or hard to bring about: time, used resources, a database that does not answer. */
export class ControlOverrides {
  readonly clock = new MovableClock();
  /** By the project's ref. */
  readonly figures = new Map<string, FigureOverrides>();
  /** By the project's ref: what `postgrestStatus` is said to be. */
  readonly postgrestStatus = new Map<string, 'ONLINE' | 'OFFLINE'>();

  reset(): void {
    this.clock.reset();
    this.figures.clear();
    this.postgrestStatus.clear();
  }
}

/** What a test says wins over what was measured. */
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
