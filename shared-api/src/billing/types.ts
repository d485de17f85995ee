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

/** An owner or administrator who has as many active free projects as they may (docs/product/lifecycle.md#data). */
export interface FreeLimitMember {
  username: string;
  primary_email: string;
  free_project_limit: number;
}

/** What a plan includes. */
export interface Plan {
  id: PlanId;
  name: string;
  /** Disk that each project has. */
  disk_gb: number;
  /** Daily backups that are kept. */
  backups_kept: number;
  /** Whether preview branches can be made. */
  branching: boolean;
  /** Days in which a paused project can be restored; null is without end. */
  restore_window_days: number | null;
  /** Active projects that the person may have on it; null is any number. */
  free_project_limit: number | null;
}

/** Why a plan cannot be changed to; in `details.reasons` of `plan_change_refused`. */
export interface PlanObstacle {
  code: string;
  /** A sentence for a person. */
  message: string;
}
