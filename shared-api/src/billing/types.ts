import type { Answer, Schemas } from '../api-types/index.ts';

export type Subscription = Schemas['Subscription'];
export type Plan = Schemas['Plan'];

/** An owner or administrator who has reached the limit of active free projects. */
export type FreeLimitMember = Answer<'listMembersAtFreeProjectLimit'>[number];

/** Why a plan cannot be changed to; in `details.reasons` of `plan_change_refused`. */
export interface PlanObstacle {
  code: string;
  /** A sentence for a person. */
  message: string;
}
