export type PlanId = 'free' | 'pro' | 'team' | 'enterprise';

/** How a plan is named where a subscription is changed. */
export type TierId = `tier_${PlanId}`;

/** An organization's plan and add-ons. */
export interface Subscription {
  plan: { id: PlanId; name: string };
  tier: TierId;
  usage_billing_enabled: boolean;
  addons: { id: string; name: string }[];
}

/** An owner or administrator who has as many active free projects as they may (spec 1, section 3). */
export interface FreeLimitMember {
  username: string;
  primary_email: string;
  free_project_limit: number;
}

/** Why a plan cannot be changed to; in `details.reasons` of `plan_change_refused`. */
export interface PlanObstacle {
  code: string;
  /** A sentence for a person. */
  message: string;
}
