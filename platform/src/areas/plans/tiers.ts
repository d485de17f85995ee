import { PLAN_IDS, type PlanId, type TierId } from '@howdah/shared-api/contract';

export const tierIds = PLAN_IDS.map((plan) => tierOf(plan));

export function tierOf(plan: PlanId): TierId {
  return `tier_${plan}`;
}

export function planOf(tier: TierId): PlanId {
  return tier.slice('tier_'.length) as PlanId;
}
