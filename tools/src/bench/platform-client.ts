import type { RunningPlatform } from '../../playwright/start-platform.ts';

export interface BenchProject {
  ref: string;
  name: string;
  status: string;
  dbVersion: string;
  connectionString: string;
}

/** Calls a platform as its owner, without a browser. Throws unless a call succeeds. */
export class PlatformClient {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signIn(platform: RunningPlatform): Promise<PlatformClient> {
    const token = (await platform.signInLink()).split('token=')[1];
    const answer = await fetch(`${platform.url}/platform/auth/redeem`, {
      method: 'POST',
      headers: { origin: platform.url, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
    if (!answer.ok || !cookie) throw new Error(`The sign-in link was refused: ${answer.status}`);
    return new PlatformClient(platform.url, cookie);
  }

  async get<Answer>(path: string): Promise<Answer> {
    return this.#call<Answer>('GET', path);
  }

  async post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#call<Answer>('POST', path, body, headers);
  }

  projects(): Promise<BenchProject[]> {
    return this.get('/platform/projects');
  }

  query<Row>({ ref, connectionString }: BenchProject, query: string): Promise<Row[]> {
    const connection = { 'x-connection-encrypted': connectionString };
    return this.post(`/platform/pg-meta/${ref}/query`, { query }, connection);
  }

  /** Runs SQL and reads its stream to the end, keeping nothing. */
  async stream(project: BenchProject, query: string): Promise<void> {
    const { path, headers, body } = this.streamCall(project, query);
    const answer = await fetch(this.#url + path, { method: 'POST', headers, body });
    if (!answer.ok || !answer.body) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    const reader = answer.body.getReader();
    while (!(await reader.read()).done);
  }

  /** The request for a stream. */
  streamCall({ ref, connectionString }: BenchProject, query: string) {
    return {
      path: `/platform/pg-meta/${ref}/query`,
      headers: {
        origin: this.#url,
        cookie: this.#cookie,
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        'x-connection-encrypted': connectionString,
      },
      body: JSON.stringify({ query }),
    };
  }

  /** Polls until `holds` returns true. Gives up after ten minutes. */
  async until<Answer>(path: string, holds: (answer: Answer) => boolean): Promise<Answer> {
    const deadline = performance.now() + 600_000;
    for (;;) {
      const answer = await this.get<Answer>(path);
      if (holds(answer)) return answer;
      if (performance.now() > deadline) throw new Error(`${path} did not reach the expected state in time`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async #call<Answer>(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        origin: this.#url,
        cookie: this.#cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
