import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it likes while it goes on arriving. */
    longBody?: boolean;
  }
}

/** A long body must bring at least as much in each period; slower clients only occupy a connection. */
const MIN_BYTES_A_PERIOD = 16 * 1024;

export const TOO_SLOW = JSON.stringify({
  message: 'The request did not arrive in time.',
  code: 'request_timeout',
});

/** Node's own limits: of the headers only, because it knows one time for all bodies. */
export function headerLimits(
  seconds: number,
): Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'> {
  return {
    headersTimeout: seconds * 1_000,
    // How often Node looks.
    connectionsCheckingInterval: Math.min(5_000, seconds * 500),
  };
}

/** Cuts off requests whose bodies do not arrive in time: they would hold connections and memory for as long as they like. */
export function limitSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions, log, url }, reply) => {
    if (!mayHaveBody(raw)) return;
    const { longBody = false } = routeOptions.config;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const look = () => {
      if (raw.complete || socket.destroyed) return stop();
      const { bytesRead } = socket;
      // What waits to be read here is not the sender's fault.
      if (longBody && (bytesRead - seen >= MIN_BYTES_A_PERIOD || raw.readableLength > 0)) {
        seen = bytesRead;
        return;
      }
      log.info({ url }, 'The body did not arrive in time');
      stop();
      if (reply.raw.headersSent) {
        // It was refused before its body was there.
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
  // A client that sends slowly may read slowly, too.
  response.end(TOO_SLOW, () => socket.destroySoon());
}
