import { planIds, type PlanId } from './plans.ts';

/** How a plan is named where a subscription is changed. */
export type TierId = `tier_${PlanId}`;

export const tierIds = planIds.map((plan) => tierOf(plan));

export function tierOf(plan: PlanId): TierId {
  return `tier_${plan}`;
}

export function planOf(tier: TierId): PlanId {
  return tier.slice('tier_'.length) as PlanId;
}
