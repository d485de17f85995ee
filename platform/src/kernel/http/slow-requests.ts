import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { loggedUrl } from './logged-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body has no time limit while it keeps arriving. */
    longBody?: boolean;
  }
}

/** The number of bytes that a long body must bring per period. Slower clients only occupy a connection. */
const MIN_BYTES_PER_PERIOD = 16 * 1024;

export const TOO_SLOW = JSON.stringify({
  message: 'The request did not arrive in time.',
  code: 'request_timeout',
});

/** Returns Node's own limits, for headers only: Node has a single timeout for all bodies. */
export function headerLimits(
  seconds: number,
): Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'> {
  return {
    headersTimeout: seconds * 1_000,
    // How often Node checks the limits.
    connectionsCheckingInterval: Math.min(5_000, seconds * 500),
  };
}

/**
 * Aborts requests whose bodies do not arrive in time. They would otherwise hold connections and memory
 * indefinitely.
 */
export function limitSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions, log } = request;
    if (!mayHaveBody(raw)) return;
    const { longBody = false } = routeOptions.config;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const look = () => {
      if (raw.complete || socket.destroyed) return stop();
      const { bytesRead } = socket;
      // Data buffered here counts as progress: the sender is not at fault.
      if (longBody && (bytesRead - seen >= MIN_BYTES_PER_PERIOD || raw.readableLength > 0)) {
        seen = bytesRead;
        return;
      }
      log.info({ url: loggedUrl(request) }, 'The body did not arrive in time');
      stop();
      if (reply.raw.headersSent) {
        // The request was refused before its body arrived.
        socket.destroy();
        return;
      }
      reply.hijack();
      answerTooSlow(reply.raw, socket);
    };
    const timer = setInterval(look, seconds * 1_000).unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop);
  });
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function answerTooSlow(response: ServerResponse, socket: Socket): void {
  response.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  // A client that sends slowly can also be slow to read.
  response.end(TOO_SLOW, () => socket.destroySoon());
}
