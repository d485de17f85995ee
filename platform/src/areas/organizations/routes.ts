import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { errorResponses, type Routes, VisibleName } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { canOptIn } from '../plans/opt-in-tags.ts';
import { planOf, plans, tierIds } from '../plans/plans.ts';
import { hostedOnly, organizationOf, requiresInOrganization, requireStill } from './access.ts';
import { createOrganization } from './create-organization.ts';
import { removeOrganization } from './remove-organization.ts';
import { BySlug, OptInTags, type OrganizationAnswer, OrganizationBody } from './schemas.ts';
import type { OrganizationRow } from './store.ts';

export const organizationRoutes: Routes = async (app) => {
  app.get(
    '/platform/organizations',
    {
      schema: {
        operationId: 'listOrganizations',
        tags: ['organizations'],
        summary: 'Lists the organizations of the user',
        response: { 200: Type.Array(OrganizationBody.ref), ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const memberships = await app.platform.controlPlane.organizations.membershipsOf(userOf(request).id);
      return memberships.map(({ organization }) => describe(organization));
    },
  );

  app.post(
    '/platform/organizations',
    {
      schema: {
        operationId: 'createOrganization',
        tags: ['organizations'],
        summary: 'Creates an organization. The user becomes its owner',
        body: Type.Object({ name: VisibleName, tier: Type.Optional(Type.Enum([...tierIds])) }),
        response: { 201: OrganizationBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request, reply) => {
      const { name, tier = 'tier_free' } = request.body;
      const organization = await createOrganization(app.platform.controlPlane, {
        name: name.trim(),
        plan: planOf(tier),
        ownerId: userOf(request).id,
      });
      return reply.code(201).send(describe(organization));
    },
  );

  app.get(
    '/platform/organizations/:slug',
    {
      schema: {
        operationId: 'getOrganization',
        tags: ['organizations'],
        summary: 'Returns an organization',
        params: BySlug,
        response: { 200: OrganizationBody.ref, ...errorResponses },
      },
      onRequest: requiresInOrganization('read:Read', 'organizations'),
    },
    async (request) => describe(organizationOf(request)),
  );

  app.patch(
    '/platform/organizations/:slug',
    {
      schema: {
        operationId: 'updateOrganization',
        tags: ['organizations'],
        summary: 'Renames an organization, or changes what it has opted in to',
        params: BySlug,
        body: Type.Object(
          { name: Type.Optional(VisibleName), opt_in_tags: Type.Optional(OptInTags) },
          { minProperties: 1 },
        ),
        response: { 200: OrganizationBody.ref, ...errorResponses },
      },
      onRequest: requiresInOrganization('write:Update', 'organizations'),
    },
    async (request) => {
      const { id } = organizationOf(request);
      const { name, opt_in_tags: optInTags } = request.body;
      const updated = await app.platform.controlPlane.transaction(async (stores) => {
        const { organizations } = stores;
        await organizations.lock(id);
        await requireStill(request, 'write:Update', 'organizations', stores);
        if (optInTags?.length && !canOptIn(organizationOf(request))) {
          throw new PlatformError(
            'opt_in_refused',
            'An organization with the HIPAA add-on cannot opt in to this.',
          );
        }
        return organizations.update(id, { name: name?.trim(), optInTags });
      });
      return describe(updated);
    },
  );

  app.delete(
    '/platform/organizations/:slug',
    {
      schema: {
        operationId: 'deleteOrganization',
        tags: ['organizations'],
        summary: 'Deletes an organization without projects',
        params: BySlug,
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: hostedOnly(requiresInOrganization('write:Delete', 'organizations')),
    },
    async (request, reply) => {
      await removeOrganization(app.platform.controlPlane, organizationOf(request), (stores) =>
        requireStill(request, 'write:Delete', 'organizations', stores),
      );
      return reply.code(204).send(null);
    },
  );
};

function describe({ id, slug, name, plan, optInTags, addons }: OrganizationRow): OrganizationAnswer {
  return { id, slug, name, plan: { id: plan, name: plans[plan].name }, opt_in_tags: optInTags, addons };
}
