import type { PlanId } from '@howdah/shared-api/contract';
import { EngineError } from '../../engines/engine-error.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { computeSizes, plans } from '../plans/plans.ts';
import type { ProjectRecord } from '../projects/store.ts';

/** How much there is of something, and how much of it is used. */
export interface Usage {
  /** Bytes; null when unknown. */
  used: number | null;
  /** Bytes that there are. */
  size: number;
}

/** What a project uses of what it has. */
export interface ResourceFigures {
  disk: Usage;
  /** Nothing while the database sleeps. */
  memory: Usage;
  /** Share of one core, 0 to 1; null while the database sleeps. */
  cpu: number | null;
  /** The same over the last five minutes; null while it was not open for so long. */
  meanCpu: number | null;
  /** Share of what the disk can do. Null: neither engine can tell. */
  diskIo: number | null;
  /** Sign-ins of members of the organization that were refused for their rate within the last hour. */
  refusedSignIns: number;
}

const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** Bytes that a plan includes. */
export function planDisk(plan: PlanId): number {
  return plans[plan].diskGb * GB;
}

export function memorySize({ computeSize }: Pick<ProjectRecord, 'computeSize'>): number {
  return computeSizes[computeSize].memoryMb * MB;
}

/** Asks the engine, without opening the database or waiting for what it runs. */
export async function measure(
  engine: DatabaseEngine,
  project: ProjectRecord,
  plan: PlanId,
): Promise<Omit<ResourceFigures, 'meanCpu' | 'refusedSignIns'>> {
  const [used, memory, cpu] = await Promise.all([
    diskUsed(engine, project.database),
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

/** A project whose database is not made yet, or was deleted a moment ago, uses nothing. */
async function diskUsed(engine: DatabaseEngine, database: string): Promise<number> {
  try {
    return await engine.size(database);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'database_missing') return 0;
    throw error;
  }
}
