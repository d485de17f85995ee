import { COMPUTE_SIZES, type ComputeSize, type PlanId } from '@howdah/shared-api/contract';

/** What each plan of an organization includes. `free` is also what counts when no plan is known (docs/product/lifecycle.md#for-whom). */
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
  /** Included disk of a project. */
  diskGb: number;
  /** Daily backups that are kept; older ones are deleted. */
  backupsKept: number;
  /** Whether preview branches can be made (docs/product/sql-editor.md#what-is-checked). */
  branching: boolean;
  /** Sizes that its projects may have. */
  computeSizes: readonly ComputeSize[];
}

export type { PlanId };

/** The largest disk of a project, in GB (docs/product/lifecycle.md#numbers). */
export const MAX_DISK_GB = 200;
