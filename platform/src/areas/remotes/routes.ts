import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { DateTime, errorResponses, named, type Routes } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { WINDOW_HOURS } from './load-reports.ts';

const MAX_REPORTS = 50;
const CALLS_PER_MINUTE = 30;

const Remote = Type.String({ pattern: pattern('^[a-z0-9-]{1,64}$', 'must be the name of a remote') });
const Version = Type.String({ pattern: pattern('^[0-9A-Za-z.+-]{1,100}$', 'must be a version') });
const Count = Type.Integer({ minimum: 0 });
const RemotesStatusBody = named(
  'RemotesStatus',
  Type.Object({
    window_hours: Type.Integer({ description: 'How long ago the oldest counted load was.' }),
    loads: Type.Array(
      Type.Object({ remote: Remote, version: Version, loaded: Count, failed: Count, crashed: Count }),
    ),
    policy_violations: Type.Array(
      Type.Object({
        directive: Type.String(),
        blocked: Type.String(),
        source: Type.String(),
        line: Count,
        count: Count,
        first_at: DateTime,
        last_at: DateTime,
      }),
      {
        description:
          'What the Content-Security-Policy has blocked, as reported to the process that responds.',
      },
    ),
  }),
);

export const remotesSchemas = [RemotesStatusBody];

export const remotesRoutes: Routes = async (app) => {
  app.post(
    '/platform/remotes/reports',
    {
      schema: {
        operationId: 'reportRemoteLoads',
        tags: ['platform'],
        summary: 'Counts loads and crashes of remotes in a browser',
        body: Type.Object({
          reports: Type.Array(
            Type.Object({
              remote: Remote,
              version: Version,
              outcome: Type.Enum(['loaded', 'failed', 'crashed']),
            }),
            { maxItems: MAX_REPORTS },
          ),
        }),
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: signedIn,
      config: {
        rateLimit: {
          max: CALLS_PER_MINUTE,
          timeWindow: '1 minute',
          // After the guard, which knows the user: many people share a proxy.
          hook: 'preHandler',
          keyGenerator: (request) => String(userOf(request).id),
          errorResponseBuilder: () => new PlatformError('rate_limited', 'Too many reports.'),
        },
      },
    },
    async (request, reply) => {
      app.platform.loadReports.record(userOf(request).id, request.body.reports);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/platform/remotes/status',
    {
      schema: {
        operationId: 'getRemotesStatus',
        tags: ['platform'],
        summary:
          'Counts loads and failures of each version of a remote, and lists what the policy has blocked',
        response: { 200: RemotesStatusBody.ref, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async () => ({
      window_hours: WINDOW_HOURS,
      loads: await app.platform.loadReports.totals(),
      policy_violations: app.platform.cspReports.list().map(({ firstAt, lastAt, ...violation }) => ({
        ...violation,
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
      })),
    }),
  );
};
