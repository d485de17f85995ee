import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type Role, ROLES } from '@howdah/shared-api/contract';
import type { Routes } from '../../kernel/http/routes.ts';
import { refusals, RowId } from '../../kernel/http/schemas.ts';
import { personOf, signedIn } from '../accounts/access.ts';
import { allows, insist, organizationOf, permissionsOf, requiresInOrganization } from './access.ts';
import type { Member } from './member-store.ts';
import { changeRole, removeMember } from './members.ts';
import { BySlug, type MemberAnswer, MemberBody, PermissionBody, RoleChoice, RoleName } from './schemas.ts';

/** What each role may, in a sentence (docs/decisions.md#permissions). */
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
        summary: 'Members in the order in which they joined',
        params: BySlug,
        response: { 200: Type.Array(MemberBody.ref), ...refusals },
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
        summary: 'The roles, and whether the person may give them to somebody',
        params: BySlug,
        response: {
          200: Type.Array(
            Type.Object({
              name: RoleName.ref,
              description: Type.String({ description: 'A sentence on what the role can do.' }),
              assignable: Type.Boolean({ description: 'Whether the calling user can assign it.' }),
            }),
          ),
          ...refusals,
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
        summary: 'Gives a member another role',
        params: OneMember,
        body: Type.Object({ role: RoleChoice }),
        response: { 200: MemberBody.ref, ...refusals },
      },
      onRequest: requiresInOrganization('write:Update', 'organization_members'),
    },
    async (request) => {
      const change = {
        organizationId: organizationOf(request).id,
        personId: request.params.id,
        role: request.body.role,
      };
      return describe(
        await changeRole(app.platform.controlPlane, change, insistFor(request, 'write:Update')),
      );
    },
  );

  app.delete(
    '/platform/organizations/:slug/members/:id',
    {
      schema: {
        operationId: 'removeMember',
        tags: ['members'],
        summary: 'Takes a member out of the organization; everybody may leave it',
        params: OneMember,
        response: { 204: Type.Null(), ...refusals },
      },
      // To leave is everybody's right; whoever takes out somebody else needs more, and is asked for it below.
      onRequest: requiresInOrganization('read:Read', 'organization_members'),
    },
    async (request, reply) => {
      const { id: personId } = request.params;
      const leaves = personId === personOf(request).id;
      if (!leaves) insist(request, 'write:Delete', 'organization_members');
      await removeMember(
        app.platform.controlPlane,
        { organizationId: organizationOf(request).id, personId },
        leaves ? () => {} : insistFor(request, 'write:Delete'),
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
        summary: 'What the person may do, in every organization',
        response: { 200: Type.Array(PermissionBody.ref), ...refusals },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const memberships = await app.platform.controlPlane.organizations.membershipsOf(personOf(request).id);
      return permissionsOf(memberships);
    },
  );
};

function insistFor(request: FastifyRequest, action: string) {
  return (role: Role) => insist(request, action, 'organization_members', { resource: { role } });
}

function describe({ person, role, joinedAt }: Member): MemberAnswer {
  return {
    id: person.id,
    username: person.username,
    primary_email: person.email,
    ...(person.firstName !== null && { first_name: person.firstName }),
    ...(person.lastName !== null && { last_name: person.lastName }),
    role,
    joined_at: joinedAt.toISOString(),
  };
}
