import type { Answer, Schemas } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import type { TierId } from '@howdah/shared-api/contract';

export type Subscription = Schemas['Subscription'];
export type Plan = Schemas['Plan'];

/** An owner or administrator who has reached the limit of active free projects. */
export type FreeLimitMember = Answer<'listMembersAtFreeProjectLimit'>[number];

/** A reason against a plan, from `details.reasons` of `plan_change_refused`. */
export interface PlanObstacle {
  code: string;
  /** A sentence for the user. */
  message: string;
}

interface BySlug {
  slug: string;
}

/** Only on hosted deployments; on others, each call returns 404. */
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
        isRefused(error)
          ? []
          : [
              { type: 'Subscription', id: slug },
              { type: 'Organization', id: slug },
            ],
    }),

    /** Members who cannot have another active free project. Not cached, because every project changes it. */
    billingListMembersAtFreeLimit: build.query<FreeLimitMember[], BySlug>({
      query: ({ slug }) =>
        platformPath('/platform/organizations/{slug}/members/reached-free-project-limit', { slug }),
      keepUnusedDataFor: 0,
    }),
  }),
  { tags: ['Subscription'] },
);

/**
 * Returns the reasons against a plan from the details of a refusal, or an empty array if the details have
 * another shape.
 */
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
