import { MovableClock } from '../clock/movable-clock.ts';

/** What a test says of a project's resources; what it leaves out is measured as always. */
export interface FigureOverrides {
  /** Shares of what the project may use, 0 to 1 and more; null is "cannot be told". */
  disk?: number | null;
  memory?: number | null;
  cpu?: number | null;
  disk_io?: number | null;
  /** Whether sign-ins are being refused for their rate. */
  auth_rate_limited?: boolean;
}

/**
 * Where tests stand in for what is slow or hard to bring about: time, used resources, a database that does not answer.
 * Only the control port writes here, and there is none unless it was asked for: in production all of it stays empty.
 */
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
