import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { open } from './access.ts';
import { requirePageUser } from './caller.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';
import { profileOf } from './profile-routes.ts';
import { ProfileBody } from './schemas.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';
import { limitSignInsOfAddress, signInLimit } from './sign-in-limit.ts';
import { type SignedIn, signInWithLink, signInWithPassword } from './sign-in.ts';

export const signInRoutes: Routes = async (app) => {
  const answer = ({ user, session }: SignedIn, reply: FastifyReply) => {
    setSessionCookie(reply, session.token, session.expiresAt);
    return profileOf(user);
  };

  app.post(
    '/platform/auth/redeem',
    {
      schema: {
        operationId: 'redeemLink',
        tags: ['auth'],
        summary: 'Signs in with a one-time link',
        security: [],
        body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: ProfileBody.ref, ...errorResponses },
      },
      onRequest: open,
    },
    async (request, reply) => answer(await signInWithLink(app.platform, request.body.token), reply),
  );

  const countAttempt = limitSignInsOfAddress(app);
  app.post(
    '/platform/auth/sign-in',
    {
      schema: {
        operationId: 'signIn',
        tags: ['auth'],
        summary: 'Signs in with email and password',
        security: [],
        body: Type.Object({
          email: Type.String({ minLength: 1, maxLength: 320, pattern: WITHOUT_NUL }),
          password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
        }),
        response: { 200: ProfileBody.ref, ...errorResponses },
      },
      onRequest: open,
      config: { rateLimit: signInLimit },
    },
    async (request, reply) => {
      await countAttempt(request, reply);
      return answer(await signInWithPassword(app.platform, request.body), reply);
    },
  );

  app.post(
    '/platform/auth/sign-out',
    {
      schema: {
        operationId: 'signOut',
        tags: ['auth'],
        summary: 'Ends the session, if there is one. 401 `user_changed` if it is not that of the page',
        security: [],
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: open,
    },
    async (request, reply) => {
      const token = sessionTokenOf(request);
      const session = token && (await app.platform.sessions.find(token));
      if (session) {
        requirePageUser(request, session);
        await app.platform.sessions.close(token);
      }
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  );
};
