import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/http/schemas.ts';
import type { Platform } from '../../kernel/platform.ts';
import { projectUrlPath } from '../../kernel/security/project-url.ts';
import { endpointOf } from '../projects/describe-project.ts';
import { responsePolicy, refuseSubresource } from './response-isolation.ts';
import { CallScheduler, tooManyCalls } from './call-scheduler.ts';
import { CalledProjects } from './called-projects.ts';
import { RestApi } from './rest-api.ts';
import type { RestAnswer } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import type { CalledProject } from './store.ts';

/** Maximum size of a body: rows of an insert, the argument of a function. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Calls of one client to one project. The dashboard's own calls are not counted. */
const callLimit = { max: 50_000, timeWindow: 10_000 };

const exposedHeaders =
  'Content-Encoding, Content-Location, Content-Profile, Content-Range, Content-Type, Date, Location, Preference-Applied, Proxy-Status';

/** The API of each project, at `restUrl` (docs/product/rest.md). */
export const restRoutes: Routes = async (app) => {
  const scheduler = new CallScheduler();
  let projects: CalledProjects | undefined;

  // Postgres parses the bodies: JSON with unrounded numbers, CSV, text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    void reply.removeHeader('cross-origin-resource-policy').headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': exposedHeaders,
      'cache-control': 'no-store',
      'content-security-policy': responsePolicy,
    });
    refuseSubresource(request.headers);
    if (isPreflight(request)) return answerPreflight(request, reply);
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ref } = request.params as { ref: string };
    projects ??= new CalledProjects(app.platform.controlPlane);
    const called = projects;
    const result = await scheduler.run(ref, async () => {
      const { segments, query } = projectUrlPath(request.url)!;
      // Reads the project after the wait, because it can have changed in the meantime.
      const project = await activeProject(called, ref);
      const call = {
        method: request.method,
        path: segments.slice(2),
        query,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      };
      return restApiOf(app).answer(project, call, async () => {
        const now = await activeProject(called, ref);
        if (now.database !== project.database) throw notActive(now);
      });
    });
    return send(reply, result);
  };
  const config = {
    fromAnyOrigin: true,
    rateLimit: {
      ...callLimit,
      keyGenerator: (request: FastifyRequest) =>
        `rest ${(request.params as { ref: string }).ref} ${request.ip}`,
      errorResponseBuilder: tooManyCalls,
    },
  };
  for (const url of ['/gateway/:ref/rest/v1', '/gateway/:ref/rest/v1/*']) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      schema: { hide: true },
      config,
      bodyLimit: MAX_BODY_BYTES,
      exposeHeadRoute: false,
      handler: answer,
    });
  }
};

const apis = new WeakMap<Platform, RestApi>();

/** The API of all projects of a platform. Caches their schemas. */
export function restApiOf({ platform }: Pick<FastifyInstance, 'platform'>): RestApi {
  const { addresses, engine, secrets, seenCalls } = platform;
  const known = apis.get(platform);
  if (known) return known;
  const made = new RestApi({
    engine,
    secretOf: (project) => secrets.jwtSecret({ ...project, sealedConnectionKey: '' }),
    endpointOf: (project) => endpointOf(addresses, project),
    onSeen: ({ ref }, form) => seenCalls.record(ref, form),
  });
  apis.set(platform, made);
  return made;
}

/** Throws for a project that does not exist or is not active. */
async function activeProject(projects: CalledProjects, ref: string): Promise<CalledProject> {
  const project = ref.includes('\0') ? undefined : await projects.find(ref);
  if (!project) throw new RestError('project_not_found', `There is no project ${ref}.`, { status: 404 });
  if (project.status === 'ACTIVE_HEALTHY') return project;
  throw notActive(project);
}

function notActive({ status }: CalledProject): RestError {
  const isUp = status === 'ACTIVE_HEALTHY';
  const message = isUp
    ? 'The project was not running.'
    : `The project is not running: its status is ${status}.`;
  return new RestError('project_not_active', message, {
    status: 503,
    hint: isUp
      ? 'Call again.'
      : 'Restore the project in the dashboard, or wait until it is running, then call again.',
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = headers['access-control-request-headers'];
  return reply
    .code(200)
    .headers({
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': asked ? `Authorization, ${asked}` : 'Authorization',
      'access-control-max-age': '86400',
    })
    .send();
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asRestError(error, request);
  const { code } = known.body;
  void send(reply, {
    status: known.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${encodeURIComponent(code)}`,
      ...known.headers,
    },
    body: JSON.stringify(known.body),
  });
}

function asRestError(error: unknown, request: FastifyRequest): RestError {
  if (error instanceof RestError) return error;
  const { statusCode: status = 500, code } = (error ?? {}) as { statusCode?: number; code?: string };
  if (error instanceof PlatformError) {
    return new RestError(error.code, error.message, { status: error.status });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new RestError('body_too_large', 'The body is too large.', {
      status: 413,
      details: `At most ${MAX_BODY_BYTES / (1024 * 1024)} MB are read.`,
    });
  }
  if (status >= 400 && status < 500) {
    return new RestError('request_invalid', (error as Error).message, { status });
  }
  request.log.error({ err: error }, 'A call of a project failed');
  return new RestError('internal_error', 'Something went wrong on the platform. Its log has the cause.', {
    status: 500,
    details: { request_id: request.id },
  });
}

function send(reply: FastifyReply, { status, headers, body }: RestAnswer): FastifyReply {
  void reply.code(status).headers(headers);
  if (body === null) return reply.send();
  return reply.send(typeof body === 'string' ? Buffer.from(body, 'utf8') : body);
}
