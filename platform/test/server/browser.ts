import { request } from 'node:http';

/** The body of a response. Each test knows its shape and fails when it differs. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body as JSON; undefined when it is not JSON. */
  json: Json;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string | undefined>;
}

/** Behaves as a browser does for an API: keeps the session cookie and sends an Origin header. */
export class Browser {
  base: string;
  cookie: string | undefined;

  constructor(base: string) {
    this.base = base;
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, body: unknown = {}, options?: CallOptions) =>
    this.call('POST', path, { body, ...options });

  async redeem(token: string): Promise<Answer> {
    return this.post('/platform/auth/redeem', { token });
  }

  /** The header for requests to the database of a project. */
  async connection(ref: string): Promise<{ 'x-connection-encrypted': string }> {
    const { json } = await this.get(`/platform/projects/${ref}`);
    return { 'x-connection-encrypted': json.connectionString };
  }

  /** A key for the APIs of a project. */
  async apiKey(ref: string, role: 'anon' | 'service_role'): Promise<string> {
    const { json } = await this.get(`/platform/projects/${ref}/settings`);
    return json.service_api_keys.find(({ tags }: { tags: string }) => tags === role).api_key;
  }

  async query(
    ref: string,
    query: string,
    more: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const connection = await this.connection(ref);
    return this.post(
      `/platform/pg-meta/${ref}/query`,
      { query, ...more },
      { headers: { ...connection, ...headers } },
    );
  }

  /** Uses `node:http`, because fetch does not allow another Host header. A string body is sent unchanged. */
  call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const all: Record<string, string | undefined> = {
      origin: this.base,
      cookie: this.cookie,
      'content-type': sent === undefined ? undefined : 'application/json',
      // Node sets the length only for methods that usually have a body.
      'content-length':
        sent !== undefined && (method === 'GET' || method === 'DELETE')
          ? String(Buffer.byteLength(sent))
          : undefined,
      ...headers,
    };
    const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const { hostname, port } = new URL(this.base);
    const answer = new Promise<Answer>((resolve, reject) => {
      // Sent unchanged: `new URL` would normalize a path like /remotes/../x.
      const call = request(
        { hostname, port, path, method, headers: present as Record<string, string> },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            this.#keepCookie(response.headers['set-cookie']);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              json: parsed(text),
            });
          });
        },
      );
      call.on('error', reject);
      call.end(sent);
    });
    // After a failed test its requests are cut when the platform stops. That is no further failure.
    answer.catch(() => {});
    return answer;
  }

  #keepCookie(cookies: string[] | undefined): void {
    for (const cookie of cookies ?? []) {
      const pair = cookie.split(';', 1)[0]!;
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Tests also check responses that are not JSON.
    return undefined;
  }
}
