import { Type } from '@fastify/type-provider-typebox';
import { PLAN_IDS } from '@howdah/shared-api/contract';
import { errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { pauseWindowDays } from '../lifecycle/pause-window.ts';
import { hostedOnly, organizationOf, requiresInOrganization, requireStill } from '../organizations/access.ts';
import { BySlug } from '../organizations/schemas.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import { addonNames, planOf, plans, tierIds, tierOf } from '../plans/plans.ts';
import { changePlan } from './change-plan.ts';
import { type PlanAnswer, PlanBody, type SubscriptionAnswer, SubscriptionBody } from './schemas.ts';

export const billingRoutes: Routes = async (app) => {
  app.get(
    '/platform/plans',
    {
      schema: {
        operationId: 'listPlans',
        tags: ['billing'],
        summary: 'Lists the plans that an organization can have, smallest first, with what they include',
        response: { 200: Type.Array(PlanBody.ref), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request) => {
      const { freeProjectLimit } = userOf(request);
      return PLAN_IDS.map((id): PlanAnswer => ({
        id,
        name: plans[id].name,
        disk_gb: plans[id].diskGb,
        backups_kept: plans[id].backupsKept,
        branching: plans[id].branching,
        restore_window_days: pauseWindowDays(id),
        free_project_limit: id === 'free' ? freeProjectLimit : null,
      }));
    },
  );

  app.get(
    '/platform/organizations/:slug/billing/subscription',
    {
      schema: {
        operationId: 'getSubscription',
        tags: ['billing'],
        summary: 'Returns the plan and the add-ons of an organization',
        params: BySlug,
        response: { 200: SubscriptionBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(requiresInOrganization('billing:Read', 'stripe.subscriptions')),
    },
    async (request) => describe(organizationOf(request)),
  );

  app.put(
    '/platform/organizations/:slug/billing/subscription',
    {
      schema: {
        operationId: 'updateSubscription',
        tags: ['billing'],
        summary: 'Changes the plan. Refused with reasons when the new plan does not include what is in use',
        params: BySlug,
        body: Type.Object({ tier: Type.Enum([...tierIds]) }),
        response: { 200: SubscriptionBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(requiresInOrganization('billing:Write', 'stripe.subscriptions')),
    },
    async (request) => {
      const plan = planOf(request.body.tier);
      const changed = await changePlan(app.platform, organizationOf(request), plan, (stores) =>
        requireStill(request, 'billing:Write', 'stripe.subscriptions', stores),
      );
      return describe(changed);
    },
  );

  app.get(
    '/platform/organizations/:slug/members/reached-free-project-limit',
    {
      schema: {
        operationId: 'listMembersAtFreeProjectLimit',
        tags: ['billing'],
        summary: 'Lists owners and administrators who have reached their limit of active free projects',
        params: BySlug,
        response: {
          200: Type.Array(
            Type.Object({
              username: Type.String(),
              primary_email: Type.String(),
              free_project_limit: Type.Integer(),
            }),
          ),
          ...errorResponses,
        },
      },
      onRequest: hostedOnly(requiresInOrganization('read:Read', 'organization_members')),
    },
    async (request) => {
      const counts = await app.platform.controlPlane.freeProjects.countFor(organizationOf(request).id);
      return counts
        .filter(({ active, limit }) => active >= limit)
        .map(({ username, email, limit }) => ({ username, primary_email: email, free_project_limit: limit }));
    },
  );
};

function describe({ plan, addons }: OrganizationRow): SubscriptionAnswer {
  return {
    plan: { id: plan, name: plans[plan].name },
    tier: tierOf(plan),
    usage_billing_enabled: plan !== 'free',
    addons: addons.map((id) => ({ id, name: addonNames[id] ?? id })),
  };
}
