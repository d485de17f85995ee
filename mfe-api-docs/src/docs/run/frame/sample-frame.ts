import { createClient } from '@supabase/supabase-js';
import type { FromFrame, StartMessage, ToFrame } from './messages.ts';

/*
 * Runs one sample with the real client, in a frame without origin, session or network
 * (docs/security.md#samples-that-run). Built separately: the page sends it to the frame as text.
 */

/** A placeholder, because the client requires a key. The page sets the real one. */
const NO_KEY = 'key';

/** The names that samples give to their result. */
const RESULT = 'return typeof data === "undefined" ? { error } : { data, error }';

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (client: unknown) => Promise<unknown>;

addEventListener('message', function start({ source, data, ports: [port] }: MessageEvent<StartMessage>) {
  if (source !== parent || data.type !== 'start' || !port) return;
  removeEventListener('message', start);
  const send = (message: FromFrame) => port.postMessage(message);
  const fetch = callsThrough(port, send);
  const supabase = createClient(data.url, NO_KEY, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  void run(data.code, supabase).then(
    (value) => send({ type: 'done', value: JSON.stringify(value, null, 2) }),
    (error: unknown) => send({ type: 'failed', message: String(error) }),
  );
});

function run(code: string, supabase: unknown): Promise<unknown> {
  return new AsyncFunction('supabase', `${code}\n${RESULT}`)(supabase);
}

/** A `fetch` that passes its calls to the page. */
function callsThrough(port: MessagePort, send: (message: FromFrame) => void): typeof fetch {
  const waiting = new Map<number, { resolve(response: Response): void; reject(error: Error): void }>();
  let calls = 0;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'refused') call?.reject(new TypeError(data.message));
    else call?.resolve(responseOf(data));
  };
  send({ type: 'ready' });
  return (input, init) =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      const { url, method, headers } = new Request(input, { ...init, body: null, signal: null });
      waiting.set(id, { resolve, reject });
      const body = typeof init?.body === 'string' ? init.body : null;
      send({ type: 'call', id, url, method, headers: [...headers], body });
    });
}

function responseOf({ status, headers, body }: Extract<ToFrame, { type: 'answer' }>): Response {
  // These never have a body.
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers });
}
