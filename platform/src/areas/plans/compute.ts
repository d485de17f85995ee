import type { ComputeSize } from '@howdah/shared-api/contract';

/** What Postgres is told when a project's database opens. Memory in MB. */
export const computeSizes = {
  micro: { sharedBuffersMb: 16, workMemMb: 4, memoryMb: 512 },
  small: { sharedBuffersMb: 32, workMemMb: 8, memoryMb: 1024 },
  medium: { sharedBuffersMb: 64, workMemMb: 16, memoryMb: 2048 },
  large: { sharedBuffersMb: 128, workMemMb: 32, memoryMb: 4096 },
} as const satisfies Record<ComputeSize, Compute>;

interface Compute {
  sharedBuffersMb: number;
  workMemMb: number;
  /** What the database may use in all; resource warnings compare with it. */
  memoryMb: number;
}
