import { request } from 'node:http';

/** An answer's body: each test knows its shape, and finds out when it is another. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body as JSON; undefined where it is none. */
  json: Json;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string | undefined>;
}

/** As much of a browser as an API meets: it keeps the session cookie, and says its Origin. */
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

  /** The header that calls to a project's database carry. */
  async connection(ref: string): Promise<{ 'x-connection-encrypted': string }> {
    const { json } = await this.get(`/platform/projects/${ref}`);
    return { 'x-connection-encrypted': json.connectionString };
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

  /** `node:http`, and not fetch, because fetch does not let a test say a wrong Host. A text is sent as it is. */
  call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const all: Record<string, string | undefined> = {
      origin: this.base,
      cookie: this.cookie,
      'content-type': sent === undefined ? undefined : 'application/json',
      // Node says how long a body is only where it expects one.
      'content-length':
        sent !== undefined && (method === 'GET' || method === 'DELETE')
          ? String(Buffer.byteLength(sent))
          : undefined,
      ...headers,
    };
    const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const { hostname, port } = new URL(this.base);
    const answer = new Promise<Answer>((resolve, reject) => {
      // As it is: `new URL` would tidy a path like /remotes/../x away.
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
    // A test that failed leaves calls behind, which break when its platform stops: not a failure of their own.
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
    // Not every answer is JSON, and that is a thing to test.
    return undefined;
  }
}
