import type { PlanId } from '@howdah/shared-api/contract';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { computeSizes, plans } from '../plans/plans.ts';
import { usedBytes } from '../projects/disk.ts';
import type { ProjectRecord } from '../projects/store.ts';

/** The size of a resource and how much of it is used. */
export interface Usage {
  /** In bytes; null if unknown. */
  used: number | null;
  /** In bytes. */
  size: number;
}

/** The resource usage of a project. */
export interface ResourceFigures {
  disk: Usage;
  /** `used` is null while the database is stopped, or if unknown. */
  memory: Usage;
  /** Share of one core, 0 to 1; null while the database is stopped. */
  cpu: number | null;
  /** The mean over the last five minutes; null if the database has not been open that long. */
  meanCpu: number | null;
  /** Share of the disk's throughput. Null, because neither engine can measure it. */
  diskIo: number | null;
  /** Refused sign-in attempts for members of the organization within the last hour. */
  refusedSignIns: number;
}

const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** Returns the disk size that a plan includes, in bytes. */
export function planDisk(plan: PlanId): number {
  return plans[plan].diskGb * GB;
}

export function memorySize({ computeSize }: Pick<ProjectRecord, 'computeSize'>): number {
  return computeSizes[computeSize].memoryMb * MB;
}

/** Queries the engine without opening the database or waiting for running statements. */
export async function measure(
  engine: DatabaseEngine,
  project: ProjectRecord,
  plan: PlanId,
): Promise<Omit<ResourceFigures, 'meanCpu' | 'refusedSignIns'>> {
  const [used, memory, cpu] = await Promise.all([
    usedBytes(engine, project),
    engine.memory(project.database),
    engine.cpu(project.database),
  ]);
  return {
    disk: { used, size: project.diskSizeGb === null ? planDisk(plan) : project.diskSizeGb * GB },
    memory: { used: memory, size: memorySize(project) },
    cpu,
    diskIo: null,
  };
}
