import { createClient } from '@supabase/supabase-js';
import { asJson, belowProject, TEST_URL, type CaughtRequest } from './caught-request.ts';

const SESSION = {
  access_token: 'header.eyJleHAiOjQxMDI0NDQ4MDAsInN1YiI6IjEifQ.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: {
    id: '1',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  },
};

/** What a sample tells the channel that it joins. */
export interface JoinedChannel {
  topic: string;
  changes: { event: string; schema: string; table?: string; filter?: string }[];
}

export interface JsRun {
  requests: CaughtRequest[];
  channels: JoinedChannel[];
}

let made = 0;

/** Runs a sample with the real client, with a signed-in user. Nothing goes over a network. */
export async function runJs(code: string): Promise<JsRun> {
  const run: JsRun = { requests: [], channels: [] };
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    run.requests.push({
      method: request.method,
      path: belowProject(request.url),
      headers: Object.fromEntries(request.headers),
      body: request.method === 'GET' ? undefined : asJson(text),
    });
    return Response.json(request.url.includes('/auth/v1/') ? SESSION : []);
  };
  const supabase = createClient(TEST_URL, 'anon-key', {
    global: { fetch: answer },
    auth: {
      storageKey: `client-${++made}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: { transport: listeningSocket(run.channels) },
  });
  if (code.includes('supabase.auth.')) {
    await supabase.auth.signInWithPassword({ email: 'a@example.com', password: 'x' });
    run.requests.length = 0;
  }

  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (client: unknown, console: Pick<Console, 'log'>) => Promise<unknown>;
  await new AsyncFunction('supabase', 'console', code)(supabase, { log: () => undefined });
  void supabase.realtime.disconnect(); // It waits for an answer that never comes.
  return run;
}

/** In location of a WebSocket: keeps what is sent to join channels. */
function listeningSocket(channels: JoinedChannel[]) {
  return class {
    readyState = 1;
    binaryType = 'arraybuffer';
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onerror = null;
    onmessage = null;

    constructor() {
      queueMicrotask(() => this.onopen?.());
    }

    send(text: string) {
      const [, , topic, event, payload] = JSON.parse(text) as [
        unknown,
        unknown,
        string,
        string,
        { config?: { postgres_changes?: JoinedChannel['changes'] } },
      ];
      if (event === 'phx_join') channels.push({ topic, changes: payload.config?.postgres_changes ?? [] });
    }

    close() {
      this.onclose?.();
    }
  } as unknown as typeof WebSocket;
}
