import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Decides before the body is read whether a call continues. Throws a PlatformError otherwise. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const guards = new WeakSet<object>();

/** Marks a check as a guard: only guards satisfy `requireGuards`. */
export function guard(check: Guard): Guard {
  guards.add(check);
  return check;
}

/** Throws at start if an API route has no guard, so that a forgotten guard cannot become a vulnerability. */
export function requireGuards(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, onRequest }) => {
    if (!/^\/(platform|v1|api)(\/|$)/.test(url)) return;
    const hooks = [onRequest].flat().filter((hook) => hook !== undefined);
    if (!hooks.some((hook) => guards.has(hook))) throw new Error(`${String(method)} ${url} has no guard`);
  });
}
