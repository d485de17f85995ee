import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts if the client disconnects before it has received the whole response. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
