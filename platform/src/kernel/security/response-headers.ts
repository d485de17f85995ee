import type { FastifyInstance } from 'fastify';

/** Headers of every response. Routes can add to them, and files of remotes relax `cross-origin-resource-policy`. */
export const responseHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export function setResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(responseHeaders);
    // API responses are specific to a user and a moment. Static files set their own caching later.
    if (/^\/(platform|v1|api)\//.test(request.url)) void reply.header('cache-control', 'no-store');
  });
}
