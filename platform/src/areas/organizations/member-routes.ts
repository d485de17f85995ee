import { Type } from '@fastify/type-provider-typebox';
import { type Role, ROLES } from '@howdah/shared-api/contract';
import { errorResponses, type Routes, RowId } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import {
  allows,
  mayChange,
  organizationOf,
  permissionsOf,
  requirePermission,
  requiresInOrganization,
} from './access.ts';
import type { Member } from './member-store.ts';
import { changeRole, removeMember } from './members.ts';
import { BySlug, type MemberAnswer, MemberBody, PermissionBody, RoleChoice, RoleName } from './schemas.ts';

/** What each role allows, in one sentence (docs/decisions.md#permissions). */
const descriptions: Record<Role, string> = {
  Owner: 'Everything.',
  Administrator: 'Everything but deleting or transferring the organization, and changing owners.',
  Developer: 'Everything inside projects but deleting, pausing, restoring, upgrading and resizing them.',
  'Read-only': 'Reads, without secrets; SQL that reads.',
};

const OneMember = Type.Object({ ...BySlug.properties, id: RowId });

export const memberRoutes: Routes = async (app) => {
  app.get(
    '/platform/organizations/:slug/members',
    {
      schema: {
        operationId: 'listMembers',
        tags: ['members'],
        summary: 'Lists the members in the order in which they joined',
        params: BySlug,
        response: { 200: Type.Array(MemberBody.ref), ...errorResponses },
      },
      onRequest: requiresInOrganization('read:Read', 'organization_members'),
    },
    async (request) => {
      const members = await app.platform.controlPlane.members.list(organizationOf(request).id);
      return members.map(describe);
    },
  );

  app.get(
    '/platform/organizations/:slug/roles',
    {
      schema: {
        operationId: 'listRoles',
        tags: ['members'],
        summary: 'Lists the roles, and whether the user can assign them',
        params: BySlug,
        response: {
          200: Type.Array(
            Type.Object({
              name: RoleName.ref,
              description: Type.String({ description: 'A sentence on what the role can do.' }),
              assignable: Type.Boolean({ description: 'Whether the user can assign it.' }),
            }),
          ),
          ...errorResponses,
        },
      },
      onRequest: requiresInOrganization('read:Read', 'organization_members'),
    },
    async (request) =>
      ROLES.map((name) => ({
        name,
        description: descriptions[name],
        assignable: allows(request, 'write:Update', 'organization_members', { resource: { role: name } }),
      })),
  );

  app.patch(
    '/platform/organizations/:slug/members/:id',
    {
      schema: {
        operationId: 'updateMember',
        tags: ['members'],
        summary: 'Changes the role of a member',
        params: OneMember,
        body: Type.Object({ role: RoleChoice }),
        response: { 200: MemberBody.ref, ...errorResponses },
      },
      onRequest: requiresInOrganization('write:Update', 'organization_members'),
    },
    async (request) => {
      const change = {
        organizationId: organizationOf(request).id,
        userId: request.params.id,
        role: request.body.role,
      };
      return describe(
        await changeRole(
          app.platform.controlPlane,
          change,
          mayChange(request, 'write:Update', 'organization_members'),
        ),
      );
    },
  );

  app.delete(
    '/platform/organizations/:slug/members/:id',
    {
      schema: {
        operationId: 'removeMember',
        tags: ['members'],
        summary: 'Removes a member from the organization. All members can leave it themselves',
        params: OneMember,
        response: { 204: Type.Null(), ...errorResponses },
      },
      // Every member can leave. Removing another member needs a permission that is checked below.
      onRequest: requiresInOrganization('read:Read', 'organization_members'),
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      const leaves = userId === userOf(request).id;
      if (!leaves) requirePermission(request, 'write:Delete', 'organization_members');
      await removeMember(
        app.platform.controlPlane,
        { organizationId: organizationOf(request).id, userId },
        leaves ? async () => {} : mayChange(request, 'write:Delete', 'organization_members'),
      );
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/platform/profile/permissions',
    {
      schema: {
        operationId: 'listPermissions',
        tags: ['profile'],
        summary: 'Returns the permissions of the user in all organizations',
        response: { 200: Type.Array(PermissionBody.ref), ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const memberships = await app.platform.controlPlane.organizations.membershipsOf(userOf(request).id);
      return permissionsOf(memberships);
    },
  );
};

function describe({ user, role, joinedAt }: Member): MemberAnswer {
  return {
    id: user.id,
    username: user.username,
    primary_email: user.email,
    ...(user.firstName !== null && { first_name: user.firstName }),
    ...(user.lastName !== null && { last_name: user.lastName }),
    role,
    joined_at: joinedAt.toISOString(),
  };
}
