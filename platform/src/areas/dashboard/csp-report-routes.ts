import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/http/schemas.ts';
import { open } from '../accounts/access.ts';
import { CSP_REPORT_PATH } from './content-policy.ts';
import { violationsIn } from './csp-reports.ts';

/** Browsers collect reports and send them together. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_REPORTS = 50;
/** Also calls without a report. */
const CALLS_PER_MINUTE = 60;

const tooMany = () => new PlatformError('rate_limited', 'Too many reports.');

/**
 * Takes the reports of the Content-Security-Policy. Browsers send them without a session, and with an Origin of
 * `null` because pages send no referrer. So anyone can send them: they are only counted, shortened and limited.
 */
export const cspReportRoutes: Routes = async (app) => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    CSP_REPORT_PATH,
    {
      schema: {
        operationId: 'reportPolicyViolations',
        tags: ['platform'],
        summary: 'Receives reports of browsers about the Content-Security-Policy',
        security: [],
        consumes: ['application/csp-report', 'application/reports+json'],
        response: { 204: Type.Null() },
      },
      bodyLimit: MAX_BODY_BYTES,
      onRequest: open,
      config: {
        fromAnyOrigin: true,
        rateLimit: {
          max: CALLS_PER_MINUTE,
          timeWindow: '1 minute',
          errorResponseBuilder: tooMany,
        },
      },
    },
    async (request, reply) => {
      const { cspReports } = app.platform;
      const at = new Date();
      const violations = violationsIn(request.body).slice(0, MAX_REPORTS);
      if (!cspReports.allows(request.ip, violations.length, at)) throw tooMany();
      for (const violation of violations) cspReports.record(violation, at);
      return reply.code(204).send(null);
    },
  );
};
