import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts if the client disconnects before it has received the whole response. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenClosed(reply, () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Calls `action` once the response is sent or the client has disconnected, immediately if that has already happened. */
export function whenClosed({ raw }: FastifyReply, action: () => void): void {
  if (raw.closed) action();
  else raw.once('close', action);
}
