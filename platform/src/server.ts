import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { PlatformConfig } from './config.ts';
import { renderError } from './errors/error-renderer.ts';
import { logAnswers } from './http/answer-log.ts';
import { describeApi } from './http/open-api.ts';
import { buildLazySerializer } from './http/lazy-serializers.ts';
import { headerLimits, limitSlowBodies, TOO_SLOW } from './http/slow-requests.ts';
import { cutStalledReaders } from './http/stalled-readers.ts';
import { validatorCompiler } from './http/validator.ts';
import type { Platform } from './platform.ts';
import { accessTokenRoutes } from './routes/access-tokens.ts';
import { acceptInvitationRoutes } from './routes/accept-invitation.ts';
import { apiConfigRoutes } from './routes/api-config.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { authRoutes } from './routes/auth.ts';
import { backupRestoreRoutes } from './routes/backup-restore.ts';
import { backupRoutes } from './routes/backups.ts';
import { branchRoutes } from './routes/branches.ts';
import { billingRoutes } from './routes/billing.ts';
import { contentRoutes } from './routes/content.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { folderRoutes } from './routes/folders.ts';
import { customHostnameRoutes } from './routes/custom-hostname.ts';
import { databaseAccessRoutes } from './routes/database-access.ts';
import { edgeFunctionRoutes } from './routes/edge-functions.ts';
import { formatQueryRoutes } from './routes/format-query.ts';
import { healthRoutes } from './routes/health.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { lintRoutes } from './routes/lints.ts';
import { lifecycleRoutes } from './routes/lifecycle.ts';
import { memberRoutes } from './routes/members.ts';
import { optInRoutes } from './routes/opt-in.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { profileRoutes } from './routes/profile.ts';
import { projectJobRoutes } from './routes/project-jobs.ts';
import { projectLifeRoutes } from './routes/project-life.ts';
import { projectRoutes } from './routes/projects.ts';
import { queryRoutes } from './routes/query.ts';
import { repositoryConnectionRoutes } from './routes/repository-connections.ts';
import { resourceRoutes } from './routes/resources.ts';
import { jwtSecretRoutes } from './routes/jwt-secret.ts';
import { restDocumentRoutes } from './routes/rest-document.ts';
import { runningStatementRoutes } from './routes/running-statements.ts';
import { storageArchiveRoutes } from './routes/storage-archive.ts';
import { storageBucketRoutes } from './routes/storage-buckets.ts';
import { storageObjectRoutes } from './routes/storage-objects.ts';
import { storageUploadRoutes } from './routes/storage-upload.ts';
import { tableRoutes } from './routes/tables.ts';
import { typeRoutes } from './routes/types.ts';
import { upgradeRoutes } from './routes/upgrade.ts';
import { prepareAccess } from './security/access.ts';
import { insistOnGuards } from './security/guard.ts';
import type { OwnAddresses } from './security/origins.ts';
import { guardRequests } from './security/request-guards.ts';
import { setResponseHeaders } from './security/response-headers.ts';
import { serveRuntimeConfig } from './static/runtime-config.ts';
import { serveShell } from './static/shell-files.ts';
import { serveStore } from './static/store-files.ts';

const areas = [
  healthRoutes,
  authRoutes,
  profileRoutes,
  accessTokenRoutes,
  organizationRoutes,
  billingRoutes,
  memberRoutes,
  invitationRoutes,
  acceptInvitationRoutes,
  optInRoutes,
  contentRoutes,
  folderRoutes,
  feedbackRoutes,
  projectRoutes,
  projectLifeRoutes,
  projectJobRoutes,
  lifecycleRoutes,
  backupRoutes,
  backupRestoreRoutes,
  upgradeRoutes,
  queryRoutes,
  runningStatementRoutes,
  lintRoutes,
  resourceRoutes,
  tableRoutes,
  restDocumentRoutes,
  typeRoutes,
  formatQueryRoutes,
  assistantRoutes,
  apiConfigRoutes,
  jwtSecretRoutes,
  databaseAccessRoutes,
  customHostnameRoutes,
  edgeFunctionRoutes,
  repositoryConnectionRoutes,
  branchRoutes,
  storageBucketRoutes,
  storageObjectRoutes,
  storageUploadRoutes,
  storageArchiveRoutes,
];

/** The largest body of a call; a route that takes more says so itself. */
const BODY_LIMIT = 1024 * 1024;

/** The longest part of a path that reaches its route, which says what is wrong with it. */
const MAX_PARAM_LENGTH = 4096;

/** How long callers may take. */
type AppLimits = Pick<PlatformConfig, 'requestSeconds' | 'stalledReaderSeconds'>;

/** An empty server: it can log, and nothing else yet. */
export function createApp(
  logger: FastifyServerOptions['logger'] = false,
  { requestSeconds, stalledReaderSeconds }: AppLimits = { requestSeconds: 30, stalledReaderSeconds: 60 },
): FastifyInstance {
  const app = Fastify({
    logger,
    // One line an answer instead of two, from the hook below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Errors before routing (a bad URL) have the same shape as all others.
    frameworkErrors: (error, request, reply) => renderError(error, request, reply),
    clientErrorHandler: answerNonsense,
    // Streams that run when the platform stops are cut; nobody waits for a runaway query.
    forceCloseConnections: true,
    // A request without Host is refused by our own guard, in the shape of all errors.
    http: { requireHostHeader: false, ...headerLimits(requestSeconds) },
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializer } },
    // Names in paths are judged by the schema of their route: those of git branches have more than the router's 100.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  limitSlowBodies(app, requestSeconds);
  cutStalledReaders(app, stalledReaderSeconds);
  // Node would answer an unknown expectation with an empty 417.
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: 'Only 100-continue can be expected.', code: 'request_invalid' });
    response.writeHead(417, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  return app;
}

/**
 * Puts guards, routes and files on a server. Order counts: the headers first, so that refusals carry them too; the files
 * last. `platform` is used by handlers only, so a document of the API can be made without one.
 */
export async function furnishApp(
  app: FastifyInstance,
  addresses: OwnAddresses,
  platform: Platform,
): Promise<void> {
  app.decorate('platform', { getter: () => platform });
  app.setErrorHandler(renderError);
  app.setValidatorCompiler(validatorCompiler);
  setResponseHeaders(app);
  guardRequests(app, addresses);
  prepareAccess(app);
  insistOnGuards(app);
  logAnswers(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(files, { serve: false, preCompressed: true, dotfiles: 'ignore' });
  await describeApi(app);
  for (const area of areas) await app.withTypeProvider<TypeBoxTypeProvider>().register(area);
  serveRuntimeConfig(app);
  serveStore(app);
  serveShell(app);
}

/** The OpenAPI document, without a platform: nothing is opened, nothing listens. */
export async function openApiDocument(addresses: OwnAddresses): Promise<unknown> {
  const app = createApp();
  const absent = new Proxy({} as Platform, {
    get: (_target, part) => {
      throw new Error(`A document is made without a platform, and a route used its ${String(part)}`);
    },
  });
  await furnishApp(app, addresses, absent);
  await app.ready();
  return app.swagger();
}

/** What is no HTTP gets the one shape of errors too. */
function answerNonsense(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const body = isSlow
      ? TOO_SLOW
      : JSON.stringify({ message: 'This is no valid HTTP request.', code: 'request_invalid' });
    socket.write(
      `HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
