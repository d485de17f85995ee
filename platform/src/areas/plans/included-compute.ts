import { COMPUTE_SIZE_NAMES, type ComputeSize, type PlanId } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { plans } from './plans.ts';

export function includesCompute(plan: PlanId, size: ComputeSize): boolean {
  const included: readonly ComputeSize[] = plans[plan].computeSizes;
  return included.includes(size);
}

/** Throws `compute_size_not_included`. The free plan includes only the smallest size. */
export function requireIncludedCompute(plan: PlanId, size: ComputeSize): void {
  if (includesCompute(plan, size)) return;
  throw new PlatformError(
    'compute_size_not_included',
    `The ${plans[plan].name} plan does not include the compute size ${COMPUTE_SIZE_NAMES[size]}.`,
    { details: { included: plans[plan].computeSizes } },
  );
}
