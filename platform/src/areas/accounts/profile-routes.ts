import { Type } from '@fastify/type-provider-typebox';
import { MIN_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { isUniqueViolation } from '../../control-plane/database.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { inBrowser, sessionOf, signedIn, userOf } from './access.ts';
import { changePassword } from './change-password.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';
import { PersonalName, type ProfileAnswer, ProfileBody, Username } from './schemas.ts';
import { passwordChangeLimit } from './sign-in-limit.ts';
import type { User } from './user-store.ts';

/** A user as the browser sees it, never with a hash. */
export function profileOf(user: User): ProfileAnswer {
  return {
    id: user.id,
    username: user.username,
    primary_email: user.email,
    ...(user.firstName !== null && { first_name: user.firstName }),
    ...(user.lastName !== null && { last_name: user.lastName }),
    has_password: user.passwordHash !== null,
  };
}

/** The dashboard defines the names of flags; the platform only stores them. */
const PreviewFlags = Type.Object({
  flags: Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }), Type.Boolean(), {
    additionalProperties: false,
    maxProperties: 100,
  }),
});

export const profileRoutes: Routes = async (app) => {
  app.get(
    '/platform/profile',
    {
      schema: {
        operationId: 'getProfile',
        tags: ['profile'],
        summary: 'Returns the signed-in user',
        response: { 200: ProfileBody.ref, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => profileOf(userOf(request)),
  );

  app.patch(
    '/platform/profile',
    {
      schema: {
        operationId: 'updateProfile',
        tags: ['profile'],
        summary: 'Changes the names of the user. An empty first or last name removes it',
        body: Type.Object(
          {
            username: Type.Optional(Username),
            first_name: Type.Optional(PersonalName),
            last_name: Type.Optional(PersonalName),
          },
          { minProperties: 1 },
        ),
        response: { 200: ProfileBody.ref, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const { username, first_name: firstName, last_name: lastName } = request.body;
      const changes = { username, firstName: nameOrNone(firstName), lastName: nameOrNone(lastName) };
      const { users } = app.platform.controlPlane;
      const user = await users.update(userOf(request).id, changes).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new PlatformError('username_taken', `The username ${username} is taken.`, { cause: error });
      });
      return profileOf(user);
    },
  );

  app.get(
    '/platform/profile/feature-previews',
    {
      schema: {
        operationId: 'getFeaturePreviews',
        tags: ['profile'],
        summary: 'Lists the preview features that the user has switched on or off',
        response: { 200: PreviewFlags, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => ({ flags: userOf(request).featurePreviews }),
  );

  app.put(
    '/platform/profile/feature-previews',
    {
      schema: {
        operationId: 'setFeaturePreviews',
        tags: ['profile'],
        summary: 'Replaces the flags of the user',
        body: PreviewFlags,
        response: { 200: PreviewFlags, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const { flags } = request.body;
      await app.platform.controlPlane.users.update(userOf(request).id, { featurePreviews: flags });
      return { flags };
    },
  );

  app.put(
    '/platform/profile/password',
    {
      schema: {
        operationId: 'setPassword',
        tags: ['profile'],
        summary: 'Sets a password and ends all other sessions',
        body: Type.Object({
          password: Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
          current_password: Type.Optional(Type.String({ maxLength: MAX_PASSWORD_LENGTH })),
        }),
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: inBrowser,
      config: { rateLimit: passwordChangeLimit },
    },
    async (request, reply) => {
      const { password, current_password: current } = request.body;
      await changePassword(app.platform, sessionOf(request), { current, password });
      return reply.code(204).send(null);
    },
  );
};

/** Keeps undefined: that name is not changed. */
function nameOrNone(name: string | undefined): string | null | undefined {
  return name === undefined ? undefined : name.trim() || null;
}
