import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import Fastify from 'fastify';
import type { Socket } from 'node:net';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { accessTokenRoutes } from './areas/accounts/access-token-routes.ts';
import { prepareAccess } from './areas/accounts/access.ts';
import { profileRoutes } from './areas/accounts/profile-routes.ts';
import { accountSchemas } from './areas/accounts/schemas.ts';
import { signInRoutes } from './areas/accounts/sign-in-routes.ts';
import { lintRoutes } from './areas/advisors/routes.ts';
import { advisorSchemas } from './areas/advisors/schemas.ts';
import { jwtSecretRoutes } from './areas/api/jwt-secret-routes.ts';
import { restDocumentRoutes } from './areas/api/rest-document-routes.ts';
import { apiSchemas } from './areas/api/schemas.ts';
import { apiConfigRoutes } from './areas/api/settings-routes.ts';
import { typeRoutes } from './areas/api/type-routes.ts';
import { assistantRoutes } from './areas/assistant/routes.ts';
import { backupRestoreRoutes } from './areas/backups/restore-routes.ts';
import { backupRoutes } from './areas/backups/routes.ts';
import { billingRoutes } from './areas/billing/routes.ts';
import { billingSchemas } from './areas/billing/schemas.ts';
import { repositoryConnectionRoutes } from './areas/branching/connection-routes.ts';
import { branchRoutes } from './areas/branching/routes.ts';
import { branchingSchemas } from './areas/branching/schemas.ts';
import { folderRoutes } from './areas/content/folder-routes.ts';
import { contentRoutes } from './areas/content/routes.ts';
import { contentSchemas } from './areas/content/schemas.ts';
import { customHostnameRoutes } from './areas/custom-hostnames/routes.ts';
import { cspReportRoutes } from './areas/dashboard/csp-report-routes.ts';
import { healthRoutes } from './areas/dashboard/health-routes.ts';
import { serveRuntimeConfig } from './areas/dashboard/runtime-config.ts';
import { sampleFrameRoutes } from './areas/dashboard/sample-frame-routes.ts';
import { serveShell } from './areas/dashboard/shell-files.ts';
import { serveStore } from './areas/dashboard/store-files.ts';
import { edgeFunctionRoutes } from './areas/edge-functions/routes.ts';
import { feedbackRoutes } from './areas/feedback/routes.ts';
import { feedbackSchemas } from './areas/feedback/schemas.ts';
import { jobRoutes } from './areas/jobs/routes.ts';
import { createProjectRoutes } from './areas/lifecycle/create-routes.ts';
import { lifecycleRoutes } from './areas/lifecycle/routes.ts';
import { lifecycleSchemas } from './areas/lifecycle/schemas.ts';
import { upgradeRoutes } from './areas/lifecycle/upgrade-routes.ts';
import { importRoutes } from './areas/imports/routes.ts';
import { tableRoutes } from './areas/metadata/routes.ts';
import { metadataSchemas } from './areas/metadata/schemas.ts';
import { acceptInvitationRoutes } from './areas/organizations/accept-invitation-routes.ts';
import { invitationRoutes } from './areas/organizations/invitation-routes.ts';
import { memberRoutes } from './areas/organizations/member-routes.ts';
import { organizationRoutes } from './areas/organizations/routes.ts';
import { organizationSchemas } from './areas/organizations/schemas.ts';
import { databaseAccessRoutes } from './areas/projects/database-access-routes.ts';
import { optInRoutes } from './areas/projects/opt-in-routes.ts';
import { projectRoutes } from './areas/projects/routes.ts';
import { databaseAccessSchemas, projectSchemas } from './areas/projects/schemas.ts';
import { formatQueryRoutes } from './areas/sql/format-routes.ts';
import { explainRoutes } from './areas/rest/explain/routes.ts';
import { restRoutes } from './areas/rest/routes.ts';
import { trialRoutes } from './areas/rest/trial/routes.ts';
import { queryRoutes } from './areas/sql/routes.ts';
import { runningStatementRoutes } from './areas/sql/running-statement-routes.ts';
import { sqlSchemas } from './areas/sql/schemas.ts';
import { remotesRoutes, remotesSchemas } from './areas/remotes/routes.ts';
import { storageArchiveRoutes } from './areas/storage/archive-routes.ts';
import { storageBucketRoutes } from './areas/storage/bucket-routes.ts';
import { storageObjectRoutes } from './areas/storage/object-routes.ts';
import { storageUploadRoutes } from './areas/storage/upload-routes.ts';
import { resourceRoutes } from './areas/usage/routes.ts';
import { usageSchemas } from './areas/usage/schemas.ts';
import { renderError } from './error-renderer.ts';
import type { PlatformConfig } from './kernel/config.ts';
import { logResponses } from './kernel/http/response-log.ts';
import { buildLazySerializer } from './kernel/http/lazy-serializers.ts';
import { describeApi } from './kernel/http/open-api.ts';
import { ErrorBody } from './kernel/http/schemas.ts';
import { headerLimits, limitSlowBodies, TOO_SLOW } from './kernel/http/slow-requests.ts';
import { cutStalledReaders } from './kernel/http/stalled-readers.ts';
import { validatorCompiler } from './kernel/http/validator.ts';
import type { Platform } from './kernel/platform.ts';
import { allowDashboardElsewhere } from './kernel/security/dashboard-cors.ts';
import { requireGuards } from './kernel/security/guard.ts';
import type { OwnAddresses } from './kernel/security/origins.ts';
import { guardRequests } from './kernel/security/request-guards.ts';
import { setResponseHeaders } from './kernel/security/response-headers.ts';

const areas = [
  healthRoutes,
  cspReportRoutes,
  remotesRoutes,
  signInRoutes,
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
  createProjectRoutes,
  jobRoutes,
  lifecycleRoutes,
  backupRoutes,
  backupRestoreRoutes,
  upgradeRoutes,
  queryRoutes,
  runningStatementRoutes,
  lintRoutes,
  resourceRoutes,
  tableRoutes,
  importRoutes,
  restDocumentRoutes,
  explainRoutes,
  trialRoutes,
  sampleFrameRoutes,
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

const namedSchemas = [
  ErrorBody,
  ...accountSchemas,
  ...advisorSchemas,
  ...apiSchemas,
  ...billingSchemas,
  ...branchingSchemas,
  ...contentSchemas,
  ...feedbackSchemas,
  ...lifecycleSchemas,
  ...metadataSchemas,
  ...organizationSchemas,
  ...databaseAccessSchemas,
  ...projectSchemas,
  ...remotesSchemas,
  ...sqlSchemas,
  ...usageSchemas,
];

/** Default maximum size of a body. Routes can set a higher one. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Maximum length of a path segment that still reaches its route, which then reports what is wrong. */
const MAX_PARAM_LENGTH = 4096;

/** Timeouts for clients, and the proxies that name them. */
type AppSettings = Pick<PlatformConfig, 'requestSeconds' | 'stalledReaderSeconds' | 'trustedProxies'>;

const defaultSettings: AppSettings = {
  requestSeconds: 30,
  stalledReaderSeconds: 60,
  trustedProxies: ['loopback'],
};

/** Creates a server that can log, without routes. */
export function createApp(
  logger: FastifyServerOptions['logger'] = false,
  settings: Partial<AppSettings> = {},
): FastifyInstance {
  const { requestSeconds, stalledReaderSeconds, trustedProxies } = { ...defaultSettings, ...settings };
  const app = Fastify({
    logger,
    // Limits and logs concern the client, not the proxy before the platform.
    trustProxy: trustedProxies,
    // The hook below logs one line per response instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Errors before routing (an invalid URL) have the same shape as all others.
    frameworkErrors: (error, request, reply) => renderError(error, request, reply),
    clientErrorHandler: answerNonsense,
    // Closes open streams when the platform stops, so that it does not wait for a runaway query.
    forceCloseConnections: true,
    // The platform's own guard refuses requests without Host, with the common error shape.
    http: { requireHostHeader: false, ...headerLimits(requestSeconds) },
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializer } },
    // The schemas of routes validate path segments: names of git branches can exceed the router's default of
    // 100.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  limitSlowBodies(app, requestSeconds);
  cutStalledReaders(app, stalledReaderSeconds);
  // Node would respond to an unknown expectation with an empty 417.
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: 'Only 100-continue can be expected.', code: 'request_invalid' });
    response.writeHead(417, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  return app;
}

/**
 * Registers guards, routes and files. The order matters: headers first, so that refusals have them too, and
 * files last. Only handlers use `platform`, so an API document can be generated without one.
 */
export async function registerRoutes(
  app: FastifyInstance,
  addresses: OwnAddresses,
  platform: Platform,
): Promise<void> {
  app.decorate('platform', { getter: () => platform });
  app.setErrorHandler(renderError);
  app.setValidatorCompiler(validatorCompiler);
  setResponseHeaders(app);
  await allowDashboardElsewhere(app, addresses);
  guardRequests(app, addresses);
  prepareAccess(app);
  requireGuards(app);
  logResponses(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(compress, { global: false });
  await app.register(files, { serve: false, preCompressed: true, dotfiles: 'ignore' });
  await describeApi(app, namedSchemas);
  for (const area of areas) await app.withTypeProvider<TypeBoxTypeProvider>().register(area);
  await app.register(restRoutes);
  serveRuntimeConfig(app);
  serveStore(app);
  serveShell(app);
}

/** Generates the OpenAPI document without opening or listening to anything. */
export async function openApiDocument(addresses: OwnAddresses): Promise<unknown> {
  const app = createApp();
  const absent = new Proxy({} as Platform, {
    get: (_target, part) => {
      throw new Error(`A document is made without a platform, and a route used its ${String(part)}`);
    },
  });
  await registerRoutes(app, addresses, absent);
  await app.ready();
  return app.swagger();
}

/** Invalid HTTP gets the same error format. */
function answerNonsense(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const body = isSlow
      ? TOO_SLOW
      : JSON.stringify({ message: 'This is not a valid HTTP request.', code: 'request_invalid' });
    socket.write(
      `HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
