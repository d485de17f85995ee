import type { Answer, Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { TierId } from '@howdah/shared-api/contract';

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

interface BySlug {
  slug: string;
}

/** Hosted deployments only; elsewhere each call answers 404. */
const billingApi = injectArea(
  'billing',
  (build) => ({
    billingGetSubscription: build.query<Subscription, BySlug>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/billing/subscription', { slug }),
      providesTags: (_, __, { slug }) => [{ type: 'Subscription', id: slug }],
    }),

    /** Smallest first. */
    billingListPlans: build.query<Plan[], void>({ query: () => platformPath('/platform/plans') }),

    /** 409 `plan_change_refused`, with the reasons (see `planObstacles`). */
    billingUpdateSubscription: build.mutation<Subscription, BySlug & { tier: TierId }>({
      query: ({ slug, tier }) => ({
        url: platformPath('/platform/organizations/{slug}/billing/subscription', { slug }),
        method: 'PUT',
        body: { tier },
      }),
      invalidatesTags: (_, error, { slug }) =>
        error
          ? []
          : [
              { type: 'Subscription', id: slug },
              { type: 'Organization', id: slug },
            ],
    }),

    /** Who has no room for one more active free project. Changes with every project: never from memory. */
    billingListMembersAtFreeLimit: build.query<FreeLimitMember[], BySlug>({
      query: ({ slug }) =>
        platformPath('/platform/organizations/{slug}/members/reached-free-project-limit', { slug }),
      keepUnusedDataFor: 0,
    }),
  }),
  { tags: ['Subscription'] },
);

/** Why a plan cannot be changed to, from the details of a refusal; empty when they have another shape. */
export function planObstacles(details: unknown): PlanObstacle[] {
  const reasons = (details as { reasons?: unknown } | undefined)?.reasons;
  if (!Array.isArray(reasons)) return [];
  return (reasons as unknown[]).filter(
    (reason): reason is PlanObstacle =>
      typeof reason === 'object' &&
      reason !== null &&
      typeof (reason as Partial<PlanObstacle>).message === 'string',
  );
}

export const {
  useBillingGetSubscriptionQuery,
  useBillingListPlansQuery,
  useBillingUpdateSubscriptionMutation,
  useBillingListMembersAtFreeLimitQuery,
} = billingApi;

export { billingApi };
