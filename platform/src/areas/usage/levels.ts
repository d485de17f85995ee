import type { ResourceFigures } from './figures.ts';

export const levels = ['warning', 'critical'] as const;
export type Level = (typeof levels)[number];

interface Thresholds {
  /** From this value on. */
  warning: number;
  critical: number;
}

/**
 * From these values on, a resource counts as running out. Disk, memory, CPU and disk IO are shares of the
 * project's size. CPU is the mean of the last five minutes, so that a long query or the start of a database
 * causes no warning. Sign-ins are those refused within the last hour.
 */
export const thresholds = {
  disk: { warning: 0.8, critical: 0.9 },
  memory: { warning: 0.8, critical: 0.95 },
  cpu: { warning: 0.8, critical: 0.95 },
  diskIo: { warning: 0.8, critical: 0.95 },
  refusedSignIns: { warning: 1, critical: 20 },
} as const satisfies Record<string, Thresholds>;

/** Above this share of its disk, a project becomes read-only (docs/product/lifecycle.md#numbers). */
export const READ_ONLY_ABOVE = 0.95;

/** Returns null below the warning threshold, and for unknown values. */
export function levelOf(value: number | null, { warning, critical }: Thresholds): Level | null {
  if (value === null || value < warning) return null;
  return value < critical ? 'warning' : 'critical';
}

/** Returns the level of each resource. */
export function levelsOf(figures: ResourceFigures): Record<keyof typeof thresholds, Level | null> {
  const { disk, memory, meanCpu, diskIo, refusedSignIns } = figures;
  return {
    disk: levelOf(shareOf(disk), thresholds.disk),
    memory: levelOf(shareOf(memory), thresholds.memory),
    cpu: levelOf(meanCpu, thresholds.cpu),
    diskIo: levelOf(diskIo, thresholds.diskIo),
    refusedSignIns: levelOf(refusedSignIns, thresholds.refusedSignIns),
  };
}

/**
 * Returns whether a project is in read-only mode, given its disk usage. Exactly at the limit, the mode does
 * not change.
 */
export function readOnlyAfter({ disk }: Pick<ResourceFigures, 'disk'>, before: boolean): boolean {
  const share = shareOf(disk);
  if (share === null || share === READ_ONLY_ABOVE) return before;
  return share > READ_ONLY_ABOVE;
}

function shareOf({ used, size }: { used: number | null; size: number }): number | null {
  return used === null ? null : used / size;
}
