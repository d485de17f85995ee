import { Type } from '@fastify/type-provider-typebox';
import type { OrganizationRow } from '../control-plane/organizations.ts';
import type { Routes } from '../http/app.ts';
import { OrganizationBody, refusals, type OrganizationAnswer } from '../http/schemas.ts';
import { personOf, signedIn } from '../security/access.ts';

const planNames: Record<OrganizationRow['plan'], string> = {
  free: 'Free',
  pro: 'Pro',
  team: 'Team',
  enterprise: 'Enterprise',
};

export const organizationRoutes: Routes = async (app) => {
  app.get(
    '/platform/organizations',
    {
      schema: {
        operationId: 'listOrganizations',
        tags: ['organizations'],
        summary: 'Organizations that the person belongs to',
        response: { 200: Type.Array(OrganizationBody.ref), ...refusals },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const memberships = await app.platform.controlPlane.organizations.membershipsOf(personOf(request).id);
      return memberships.map(({ organization }) => describe(organization));
    },
  );
};

function describe({ id, slug, name, plan, optInTags, addons }: OrganizationRow): OrganizationAnswer {
  return { id, slug, name, plan: { id: plan, name: planNames[plan] }, opt_in_tags: optInTags, addons };
}
