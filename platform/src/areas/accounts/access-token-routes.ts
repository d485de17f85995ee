import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { errorResponses, type Routes, RowId, VisibleName } from '../../kernel/http/schemas.ts';
import type { AccessTokenRow } from './access-token-store.ts';
import { inBrowser, sessionOf, userOf } from './access.ts';
import { SESSION_TOKEN_LIFETIME_MS } from './bearer-tokens.ts';
import { issueSessionToken } from './issue-session-token.ts';
import { type AccessTokenAnswer, AccessTokenBody } from './schemas.ts';
import { whileSessionLasts } from './while-session-lasts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Routes for `Authorization: Bearer` tokens. Only a browser session can create and revoke them: see `inBrowser`. */
export const accessTokenRoutes: Routes = async (app) => {
  app.get(
    '/platform/profile/access-tokens',
    {
      schema: {
        operationId: 'listAccessTokens',
        tags: ['profile'],
        summary: 'Lists the access tokens of the user, newest first',
        response: { 200: Type.Array(AccessTokenBody.ref), ...errorResponses },
      },
      onRequest: inBrowser,
    },
    async (request) => {
      const rows = await app.platform.controlPlane.accessTokens.listOf(userOf(request).id);
      return rows.map(describe);
    },
  );

  app.post(
    '/platform/profile/access-tokens',
    {
      schema: {
        operationId: 'createAccessToken',
        tags: ['profile'],
        summary: 'Creates an access token. Only this response contains it',
        body: Type.Object({
          name: VisibleName,
          expires_in_days: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 365,
              description: 'When absent, the token is valid until it is revoked.',
            }),
          ),
        }),
        response: {
          201: Type.Object({ ...AccessTokenBody.schema.properties, token: Type.String() }),
          ...errorResponses,
        },
      },
      onRequest: inBrowser,
    },
    async (request, reply) => {
      const { name, expires_in_days: days } = request.body;
      const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
      const { bearerTokens } = app.platform;
      const { token, row } = await whileSessionLasts(app.platform, sessionOf(request), (stores, { id }) =>
        bearerTokens.within(stores).create(id, name.trim(), expiresAt),
      );
      return reply.code(201).send({ ...describe(row), token });
    },
  );

  app.delete(
    '/platform/profile/access-tokens/:id',
    {
      schema: {
        operationId: 'revokeAccessToken',
        tags: ['profile'],
        summary: 'Revokes an access token. Further calls with it are refused',
        params: Type.Object({ id: RowId }),
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: inBrowser,
    },
    async (request, reply) => {
      const removed = await app.platform.controlPlane.accessTokens.remove(
        userOf(request).id,
        request.params.id,
      );
      if (!removed) throw new PlatformError('access_token_not_found', 'There is no such access token.');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/platform/auth/session-token',
    {
      schema: {
        operationId: 'createSessionToken',
        tags: ['auth'],
        summary: 'Issues a token that acts for this session, for at most an hour',
        response: {
          201: Type.Object({
            access_token: Type.String(),
            token_type: Type.Literal('bearer'),
            expires_in: Type.Integer({ description: 'Seconds.' }),
          }),
          ...errorResponses,
        },
      },
      onRequest: inBrowser,
    },
    async (request, reply) => {
      const token = await issueSessionToken(app.platform, sessionOf(request));
      return reply.code(201).send({
        access_token: token,
        token_type: 'bearer' as const,
        expires_in: SESSION_TOKEN_LIFETIME_MS / 1000,
      });
    },
  );
};

function describe(row: AccessTokenRow): AccessTokenAnswer {
  return {
    id: row.id,
    name: row.name,
    token_alias: row.alias,
    created_at: row.insertedAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
