import Fastify from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { renderError } from '../../src/error-renderer.ts';
import { PlatformError } from '../../src/kernel/errors.ts';
import { contentRoutes } from './content-routes.ts';
import type { ControlPortDependencies } from './control-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { projectRoutes } from './project-routes.ts';
import { signInLinkRoutes } from './sign-in-link-routes.ts';
import { timeRoutes } from './time-routes.ts';

export interface ControlPort {
  /** `http://127.0.0.1:41234` */
  url: string;
  token: string;
  close(): Promise<void>;
}

/**
 * Opens the port with which tests set states that are hard to reach: statuses, jobs that wait or fail at a step, another time,
 * full disks. It listens on loopback, requires a token, and is off by default. `control-port.json` of the home, which only its
 * owner can read, has the address and the token.
 */
export async function openControlPort(
  parts: ControlPortDependencies,
  port: number,
  token = randomBytes(24).toString('base64url'),
): Promise<ControlPort> {
  const { config } = parts.platform;
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(renderError);
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  requireToken(app, token);
  for (const area of [projectRoutes, contentRoutes, jobRoutes, signInLinkRoutes, timeRoutes]) {
    await app.withTypeProvider<TypeBoxTypeProvider>().register(area, parts);
  }
  await app.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const file = join(config.home, 'control-port.json');
  // A file from an earlier start would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ url, token }), { mode: 0o600 });
  return {
    url,
    token,
    close: async () => {
      await app.close();
      rmSync(file, { force: true });
    },
  };
}

function requireToken(app: FastifyInstance, token: string): void {
  const wanted = Buffer.from(`Bearer ${token}`);
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
    throw new PlatformError('unauthenticated', 'The control port requires its token.');
  });
}
