import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Decides before the body is read whether a call goes on; throws a PlatformError when it does not. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const guards = new WeakSet<object>();

/** Marks a check as a guard: only these satisfy `requireGuards`. */
export function guard(check: Guard): Guard {
  guards.add(check);
  return check;
}

/** Refuses to start with a route of the API that nobody guards: forgetting is then no hole. */
export function requireGuards(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, onRequest }) => {
    if (!/^\/(platform|v1|api)(\/|$)/.test(url)) return;
    const hooks = [onRequest].flat().filter((hook) => hook !== undefined);
    if (!hooks.some((hook) => guards.has(hook))) throw new Error(`${String(method)} ${url} has no guard`);
  });
}
