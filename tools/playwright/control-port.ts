import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A gate at a step of a project's job. */
export interface StepGate {
  ref?: string;
  kind?: string;
  step?: string;
  at: 'before' | 'after';
  action: 'wait' | 'fail';
  /** The error of the failing step. */
  message?: string;
}

/** The status of a project for the platform. */
export interface StatusOverride {
  status?: string;
  /** ISO 8601. Null if it is not paused. */
  paused_at?: string | null;
  /** Null restores the real status. */
  postgrest_status?: 'ONLINE' | 'OFFLINE' | null;
}

/** Used shares of a project's resources, 0 to 1. Null means unknown. */
export interface UsageOverride {
  disk?: number | null;
  memory?: number | null;
  cpu?: number | null;
  disk_io?: number | null;
  auth_rate_limited?: boolean;
}

/** Puts a platform into states that a test cannot wait for. The dashboard never uses it. */
export class ControlPort {
  readonly #url: string;
  readonly #token: string;

  constructor({ url, token }: { url: string; token: string }) {
    this.#url = url;
    this.#token = token;
  }

  /** Connects to a platform that was started with `--control`. */
  static async of(home: string): Promise<ControlPort> {
    return new ControlPort(JSON.parse(await readFile(join(home, 'control-port.json'), 'utf8')));
  }

  setStatus = (ref: string, status: StatusOverride) => this.#call('PUT', `/projects/${ref}/status`, status);
  setFigures = (ref: string, usage: UsageOverride) => this.#call('PUT', `/projects/${ref}/figures`, usage);
  clearFigures = (ref: string) => this.#call('DELETE', `/projects/${ref}/figures`);
  addBucket = (ref: string, bucket: { name: string; public?: boolean }) =>
    this.#call('POST', `/projects/${ref}/buckets`, bucket);
  /** Adds a backup like those of the schedule. */
  backUp = (ref: string) => this.#call('POST', `/projects/${ref}/backups`);
  addEdgeFunction = (ref: string, edgeFunction: { slug: string; name?: string; status?: string }) =>
    this.#call('POST', `/projects/${ref}/edge-functions`, edgeFunction);
  setHostname = (ref: string, hostname: { hostname: string; status?: string }) =>
    this.#call('PUT', `/projects/${ref}/custom-hostname`, hostname);
  /** A link that signs a user in, once. */
  async signInLink(email: string): Promise<string> {
    const { url } = (await this.#call('POST', '/sign-in-links', { email })) as { url: string };
    return url;
  }

  /** Time continues from there, unless `still`. */
  setClock = (now: string, still = false) => this.#call('PUT', '/clock', { now, still });
  resetClock = () => this.#call('DELETE', '/clock');
  releaseAll = () => this.#call('DELETE', '/gates');

  /** Makes jobs wait or fail at a step. Returns a function that removes the gate and lets waiting jobs go on. */
  async addGate(gate: StepGate): Promise<() => Promise<void>> {
    const { id } = (await this.#call('POST', '/gates', gate)) as { id: string };
    return async () => void (await this.#call('DELETE', `/gates/${id}`));
  }

  /** The number of jobs that wait at gates. */
  async waiting(): Promise<number> {
    const { waiting } = (await this.#call('GET', '/gates')) as { waiting: unknown[] };
    return waiting.length;
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
