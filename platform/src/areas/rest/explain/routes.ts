import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../../kernel/errors.ts';
import { pattern } from '../../../kernel/http/patterns.ts';
import { ByRef, errorResponses, nullable, type Routes, WITHOUT_NUL } from '../../../kernel/http/schemas.ts';
import { projectUrlPath } from '../../../kernel/security/project-url.ts';
import { projectNotFound, requires } from '../../projects/access.ts';
import { admits, stillActive } from '../../projects/usable-database.ts';
import { asCaller } from '../access.ts';
import type { RestRequest } from '../read-call.ts';
import { RestError } from '../rest-error.ts';
import { restApiOf } from '../routes.ts';
import { PRIVILEGES } from './access-facts.ts';
import { explainCall } from './explain-call.ts';

/** How long a token works that shows what a user can do. */
const TOKEN_LIFETIME_SECONDS = 600;

const Claims = Type.Record(Type.String({ maxLength: 256 }), Type.Unknown(), {
  description: 'Claims of the user. `role` is the role of the call. Defaults to `anon`.',
  maxProperties: 64,
});

/** Headers that affect what a call does. The others identify the caller, or do not matter. */
const effectiveHeaders = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
] as const;

const Text = Type.String({ maxLength: 4096, pattern: WITHOUT_NUL });
const Count = nullable(Type.Integer());

const ExplanationBody = Type.Object({
  role: Type.String(),
  outcome: Type.Object(
    {
      status: Type.Integer(),
      code: nullable(Type.String()),
      message: nullable(Type.String()),
    },
    { description: 'The response of the call now. Its changes are rolled back.' },
  ),
  schema: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['table', 'view', 'function', 'root']),
  exists: Type.Boolean(),
  schemaUsage: Type.Boolean(),
  executable: nullable(
    Type.Boolean({ description: 'Whether the role can execute the function that the call runs.' }),
  ),
  privileges: Type.Array(
    Type.Object({
      privilege: Type.Enum([...PRIVILEGES]),
      granted: Type.Boolean(),
      columns: Type.Array(Type.String(), {
        description: 'The granted columns, when the whole table is not granted.',
      }),
    }),
    { description: 'The privileges on the table that the call needs.' },
  ),
  rowSecurity: Type.Enum(['off', 'on', 'bypassed']),
  rules: Type.Array(
    Type.Object({
      command: Type.Enum([...PRIVILEGES]),
      rows: Type.Enum(['existing', 'new']),
      checked: Count,
      passed: Count,
      policies: Type.Array(
        Type.Object({
          name: Type.String(),
          permissive: Type.Boolean(),
          expression: Type.String(),
          passed: Count,
          error: nullable(Type.String()),
        }),
      ),
    }),
    { description: 'Row level security rules that apply to the call, with the number of rows that pass.' },
  ),
});

/**
 * For members who can read the keys, because they can make every call themselves. No key of the project opens these
 * routes (docs/security.md#samples-that-run).
 */
export const explainRoutes: Routes = async (app) => {
  app.post(
    '/platform/projects/:ref/api/rest/tokens',
    {
      schema: {
        operationId: 'createRestToken',
        tags: ['data api'],
        summary: 'Signs a token for a user of the project, valid for ten minutes',
        params: ByRef,
        body: Type.Object({ claims: Claims }),
        response: {
          200: Type.Object({ token: Type.String(), expires_in: Type.Integer() }),
          ...errorResponses,
        },
      },
      onRequest: requires('secrets:Read', 'service_api_keys'),
    },
    async (request) => {
      const project = await stillActive(request);
      const token = await app.platform.secrets.userToken(
        project,
        request.body.claims,
        TOKEN_LIFETIME_SECONDS,
      );
      return { token, expires_in: TOKEN_LIFETIME_SECONDS };
    },
  );

  app.post(
    '/platform/projects/:ref/api/rest/explanations',
    {
      schema: {
        operationId: 'explainRestCall',
        tags: ['data api'],
        summary: 'Explains which grants and policies apply to a call of the REST API',
        description: 'Runs the call as its caller and once without row level security, and rolls both back.',
        params: ByRef,
        body: Type.Object({
          method: Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
          path: Type.String({
            description: 'Below `/rest/v1`, with the query.',
            pattern: pattern('^/[^\\u0000]*$', 'must start with /, and must not contain the character NUL'),
            maxLength: 16_384,
          }),
          headers: Type.Object(
            Object.fromEntries(effectiveHeaders.map((name) => [name, Type.Optional(Text)])),
          ),
          body: Type.Optional(Type.String({ maxLength: 512 * 1024, pattern: WITHOUT_NUL })),
          claims: Claims,
        }),
        response: { 200: ExplanationBody, ...errorResponses },
      },
      onRequest: requires('secrets:Read', 'service_api_keys'),
    },
    async (request) => {
      const { ref } = await stillActive(request);
      const { controlPlane, engine } = app.platform;
      const project = await controlPlane.calledProjects.find(ref);
      if (!project) throw projectNotFound(ref);
      const { method, path, headers, body = '', claims } = request.body;
      const { segments, query } = projectUrlPath(`/gateway/${ref}/rest/v1${path}`)!;
      const call: RestRequest = {
        method,
        path: segments.slice(2),
        query,
        headers: headers as RestRequest['headers'],
        body: Buffer.from(body, 'utf8'),
      };
      try {
        const of = { engine, api: restApiOf(app), admit: admits(request, project) };
        return await explainCall(of, project, call, asCaller(claims));
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        throw new PlatformError('request_invalid', error.message, { details: { code: error.body.code } });
      }
    },
  );
};
