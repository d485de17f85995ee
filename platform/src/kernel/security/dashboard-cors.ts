import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnAddresses } from './origins.ts';

/** The calls of the dashboard. */
const API = /^\/(platform|v1|api)\//;

/** A browser asks again after this time whether a call is allowed. Chromium caps it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the dashboard call from its own origin, with the session cookie, if HOWDAH_DASHBOARD_URL names one. No other origin
 * can read an answer.
 */
export async function allowDashboardElsewhere(app: FastifyInstance, addresses: OwnAddresses): Promise<void> {
  if (!addresses.hasDashboardElsewhere) return;
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) => {
      const { origin } = request.headers;
      const isAllowed = API.test(request.url) && addresses.isDashboardElsewhere(origin);
      done(null, isAllowed ? allowed : { origin: false });
    },
  });
}

const allowed: FastifyCorsOptions = {
  // The delegator has compared it.
  origin: true,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['content-disposition', 'retry-after'],
  maxAge: PREFLIGHT_SECONDS,
};
