import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Decides before the body is read whether a call continues, and again if it arrives late. Throws a PlatformError otherwise. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const guards = new WeakSet<object>();

/** Marks a check as a guard: only guards satisfy `requireGuards`. */
export function guard(check: Guard): Guard {
  guards.add(check);
  return check;
}

/**
 * Throws at start if an API route has no guard, so that a forgotten guard cannot become a vulnerability. Guards are asked
 * again after a body that had not arrived with the headers: the sender decides how long that takes.
 */
export function requireGuards(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    if (!/^\/(platform|v1|api)(\/|$)/.test(url)) return;
    const hooks = [route.onRequest].flat().filter((hook) => hook !== undefined);
    const own = hooks.filter((hook): hook is Guard => guards.has(hook));
    if (own.length === 0) throw new Error(`${String(method)} ${url} has no guard`);
    const late = new WeakSet<FastifyRequest>();
    route.onRequest = [
      ...hooks,
      async (request) => {
        if (!request.raw.complete) late.add(request);
      },
    ];
    route.preHandler = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        // An upload is read by its route, after this.
        if (!late.has(request) || !request.raw.complete) return;
        for (const check of own) await check(request, reply);
      },
      ...[route.preHandler].flat().filter((hook) => hook !== undefined),
    ];
  });
}
