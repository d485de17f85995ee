import type {
  ClockChange,
  Figures,
  Gates,
  JobAnswer,
  JobSteps,
  NewBucket,
  NewEdgeFunction,
  NewGate,
  NewHostname,
  ProjectFacts,
  StatusChange,
} from './control-schemas.ts';

export type { JobSteps } from './control-schemas.ts';

/** A client of a platform's control port. Rejects with the message of the port when it refuses a request. */
export class ControlClient {
  readonly #url: string;
  readonly #token: string;

  constructor({ url, token }: { url: string; token: string }) {
    this.#url = url;
    this.#token = token;
  }

  projects = () => this.#call<ProjectFacts[]>('GET', '/projects');
  jobDefinitions = () => this.#call<JobSteps[]>('GET', '/job-definitions');
  /** Makes the platform look for jobs of ended processes at once. Otherwise it looks every few seconds. */
  takeOverJobs = () => this.#call('POST', '/jobs/take-over');
  /** The running jobs of all projects. */
  runningJobs = () => this.#call<JobAnswer[]>('GET', '/jobs');
  /** Newest first. */
  jobs = (ref: string) => this.#call<JobAnswer[]>('GET', `/projects/${ref}/jobs`);
  setStatus = (ref: string, change: StatusChange) => this.#call('PUT', `/projects/${ref}/status`, change);
  setFigures = (ref: string, figures: Figures) => this.#call('PUT', `/projects/${ref}/figures`, figures);
  clearFigures = (ref: string) => this.#call('DELETE', `/projects/${ref}/figures`);
  addBucket = (ref: string, bucket: NewBucket) => this.#call('POST', `/projects/${ref}/buckets`, bucket);
  backUp = (ref: string) => this.#call('POST', `/projects/${ref}/backups`);
  addEdgeFunction = (ref: string, edgeFunction: NewEdgeFunction) =>
    this.#call('POST', `/projects/${ref}/edge-functions`, edgeFunction);
  setHostname = (ref: string, hostname: NewHostname) =>
    this.#call('PUT', `/projects/${ref}/custom-hostname`, hostname);
  setClock = (change: ClockChange) => this.#call('PUT', '/clock', change);
  resetClock = () => this.#call('DELETE', '/clock');
  gates = () => this.#call<Gates>('GET', '/gates');
  releaseAll = () => this.#call('DELETE', '/gates');

  /** Returns a function that removes the gate. */
  async addGate(gate: NewGate): Promise<() => Promise<void>> {
    const { id } = await this.#call<{ id: string }>('POST', '/gates', gate);
    return async () => {
      await this.#call('DELETE', `/gates/${id}`);
    };
  }

  async #call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
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
    return JSON.parse(text) as Answer;
  }
}
