import { Type } from '@fastify/type-provider-typebox';
import { errorResponses, type Routes, RowId } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { mayChange, organizationOf, requiresInOrganization } from './access.ts';
import type { InvitationRow } from './invitation-store.ts';
import { invite } from './invite.ts';
import { BySlug, Email, type InvitationAnswer, InvitationBody, RoleChoice } from './schemas.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** Routes for members who can invite. For accepting an invitation, see accept-invitation-routes.ts. */
export const invitationRoutes: Routes = async (app) => {
  app.get(
    '/platform/organizations/:slug/members/invitations',
    {
      schema: {
        operationId: 'listInvitations',
        tags: ['members'],
        summary: 'Lists the invitations that nobody has accepted yet, oldest first',
        params: BySlug,
        response: { 200: Type.Array(InvitationBody.ref), ...errorResponses },
      },
      onRequest: requiresInOrganization('read:Read', 'organization_invitations'),
    },
    async (request) => {
      const { controlPlane, clock } = app.platform;
      const now = clock.now();
      const invitations = await controlPlane.invitations.list(organizationOf(request).id);
      return invitations.map((invitation) => describe(invitation, invitation.inviter, now));
    },
  );

  app.post(
    '/platform/organizations/:slug/members/invitations',
    {
      schema: {
        operationId: 'createInvitation',
        tags: ['members'],
        summary: 'Creates a link for a new member. Only this response contains it',
        params: BySlug,
        body: Type.Object({ email: Email, role: RoleChoice }),
        response: {
          201: Type.Object({ ...InvitationBody.schema.properties, url: Type.String() }),
          ...errorResponses,
        },
      },
      onRequest: requiresInOrganization('write:Create', 'organization_invitations'),
    },
    async (request, reply) => {
      const inviter = userOf(request);
      const asked = { ...request.body, organization: organizationOf(request), inviter };
      const { invitation, url } = await invite(
        app.platform,
        asked,
        mayChange(request, 'write:Create', 'organization_invitations'),
      );
      return reply
        .code(201)
        .send({ ...describe(invitation, inviter.username, app.platform.clock.now()), url });
    },
  );

  app.delete(
    '/platform/organizations/:slug/members/invitations/:id',
    {
      schema: {
        operationId: 'withdrawInvitation',
        tags: ['members'],
        summary: 'Withdraws an invitation. Its link no longer works',
        params: Type.Object({ ...BySlug.properties, id: RowId }),
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: requiresInOrganization('write:Delete', 'organization_invitations'),
    },
    async (request, reply) => {
      await withdrawInvitation(
        app.platform.controlPlane,
        { organizationId: organizationOf(request).id, id: request.params.id },
        mayChange(request, 'write:Delete', 'organization_invitations'),
      );
      return reply.code(204).send(null);
    },
  );
};

function describe(invitation: InvitationRow, inviter: string | null, now: Date): InvitationAnswer {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invited_by: inviter,
    invited_at: invitation.insertedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    expired: invitation.expiresAt <= now,
  };
}
