import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import { Type } from '@fastify/type-provider-typebox';
import { MIN_PASSWORD_LENGTH, PAGE_USER_HEADER } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { DateTime, errorResponses, nullable, type Routes } from '../../kernel/http/schemas.ts';
import { hashToken } from '../../kernel/security/tokens.ts';
import { open } from '../accounts/access.ts';
import { callerIfAny, notSignedIn } from '../accounts/caller.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/passwords.ts';
import { profileOf } from '../accounts/profile-routes.ts';
import { PersonalName, ProfileBody, Username } from '../accounts/schemas.ts';
import { setSessionCookie } from '../accounts/session-cookie.ts';
import { acceptInvitation, invitationNotFound } from './accept-invitation.ts';
import { RoleName } from './schemas.ts';

/** Requests per minute from one address. Tokens cannot be guessed, but attempts should cost the platform nothing. */
export const INVITATION_ATTEMPTS = 60;

export const invitationLimit: RateLimitOptions = {
  max: INVITATION_ATTEMPTS,
  timeWindow: '1 minute',
  keyGenerator: (request) => `invitation ${normalizeIP(request.ip)}`,
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `Too many attempts. Try again in ${after}.`),
};

const ByToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** Routes for anyone with the link of an invitation. */
export const acceptInvitationRoutes: Routes = async (app) => {
  app.get(
    '/platform/invitations/:token',
    {
      schema: {
        operationId: 'getInvitation',
        tags: ['members'],
        summary: 'Returns what an invitation is for, before it is accepted',
        security: [],
        params: ByToken,
        response: {
          200: Type.Object({
            organization: Type.Object({ name: Type.String(), slug: Type.String() }),
            role: RoleName.ref,
            email: Type.String(),
            invited_by: nullable(Type.String()),
            expires_at: DateTime,
            account_exists: Type.Boolean({ description: 'The user must sign in to accept.' }),
          }),
          ...errorResponses,
        },
      },
      onRequest: open,
      config: { rateLimit: invitationLimit, secretInUrl: true },
    },
    async (request) => {
      const { controlPlane, clock } = app.platform;
      const found = await controlPlane.invitations.findOpen(hashToken(request.params.token), clock.now());
      if (!found) throw invitationNotFound();
      const { organization, invitation } = found;
      return {
        organization,
        role: invitation.role,
        email: invitation.email,
        invited_by: invitation.inviter,
        expires_at: invitation.expiresAt.toISOString(),
        account_exists: (await controlPlane.users.byEmail(invitation.email)) !== undefined,
      };
    },
  );

  app.post(
    '/platform/invitations/:token/accept',
    {
      schema: {
        operationId: 'acceptInvitation',
        tags: ['members'],
        summary: 'Adds the signed-in user to the organization, or creates a user and signs them in',
        security: [],
        params: ByToken,
        body: Type.Object(
          {
            username: Type.Optional(Username),
            password: Type.Optional(
              Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
            ),
            first_name: Type.Optional(PersonalName),
            last_name: Type.Optional(PersonalName),
          },
          { description: 'Username and password are required when nobody is signed in.' },
        ),
        response: { 200: ProfileBody.ref, ...errorResponses },
      },
      onRequest: open,
      config: { rateLimit: invitationLimit, secretInUrl: true },
    },
    async (request, reply) => {
      const { username, password, first_name: firstName, last_name: lastName } = request.body;
      const caller = await callerIfAny(request, reply);
      const account =
        username && password
          ? { username, password, firstName: firstName?.trim() || null, lastName: lastName?.trim() || null }
          : undefined;
      // The page of a user whose session has ended has no fields for an account.
      if (!caller && !account && request.headers[PAGE_USER_HEADER] !== undefined) throw notSignedIn();
      const { user, session } = await acceptInvitation(app.platform, {
        token: request.params.token,
        caller: caller?.user,
        account,
      });
      if (session) setSessionCookie(reply, session.token, session.expiresAt);
      return profileOf(user);
    },
  );
};
