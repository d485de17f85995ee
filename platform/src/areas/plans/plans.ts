import {
  PLAN_IDS,
  type PlanId,
  type TierId,
  type ComputeSize,
  COMPUTE_MEMORY_MB,
  COMPUTE_SIZES,
} from '@howdah/shared-api/contract';

/** Postgres settings for each compute size, applied when a database opens. Memory in MB. */
export const computeSizes = {
  micro: { sharedBuffersMb: 16, workMemMb: 4, memoryMb: COMPUTE_MEMORY_MB.micro },
  small: { sharedBuffersMb: 32, workMemMb: 8, memoryMb: COMPUTE_MEMORY_MB.small },
  medium: { sharedBuffersMb: 64, workMemMb: 16, memoryMb: COMPUTE_MEMORY_MB.medium },
  large: { sharedBuffersMb: 128, workMemMb: 32, memoryMb: COMPUTE_MEMORY_MB.large },
} as const satisfies Record<ComputeSize, Compute>;

interface Compute {
  sharedBuffersMb: number;
  workMemMb: number;
  /** The total memory for the database. Resource warnings compare with it. */
  memoryMb: number;
}

/** Add-ons that a subscription can contain. */
export const addonNames: Record<string, string> = {
  hipaa: 'HIPAA',
  pitr: 'Point-in-time recovery',
};

/** With this add-on, no data about projects is ever sent to an AI provider (docs/product/assistant.md#what-is-checked). */
export const HIPAA = 'hipaa';

/** What each plan includes. An unknown plan counts as `free` (docs/product/lifecycle.md#for-whom). */
export const plans = {
  free: { name: 'Free', diskGb: 0.5, backupsKept: 1, branching: false, computeSizes: ['micro'] },
  pro: { name: 'Pro', diskGb: 8, backupsKept: 7, branching: true, computeSizes: COMPUTE_SIZES },
  team: { name: 'Team', diskGb: 8, backupsKept: 14, branching: true, computeSizes: COMPUTE_SIZES },
  enterprise: {
    name: 'Enterprise',
    diskGb: 8,
    backupsKept: 30,
    branching: true,
    computeSizes: COMPUTE_SIZES,
  },
} as const satisfies Record<PlanId, Plan>;

interface Plan {
  name: string;
  /** Disk included in a project, in GB. */
  diskGb: number;
  /** How many complete backups are kept; older ones are deleted. */
  backupsKept: number;
  /** Whether projects can have preview branches (docs/product/assistant.md#what-is-checked). */
  branching: boolean;
  /** The compute sizes that projects can have. */
  computeSizes: readonly ComputeSize[];
}

export type { PlanId };

/** The largest disk of a project, in GB (docs/product/lifecycle.md#numbers). */
export const MAX_DISK_GB = 200;

export const tierIds = PLAN_IDS.map((plan) => tierOf(plan));

export function tierOf(plan: PlanId): TierId {
  return `tier_${plan}`;
}

export function planOf(tier: TierId): PlanId {
  return tier.slice('tier_'.length) as PlanId;
}
