import type { RemoteEvent } from './remote-events.ts';

/** Collects reports for this time, so that a page sends few requests. */
const SEND_DELAY_MS = 3_000;
const MAX_PER_PAGE = 50;

export interface LoadReportsOptions {
  /** Prefix of the platform's paths: empty, or another origin. */
  apiBase: string;
  isSignedIn(): boolean;
}

/** What the platform counts. Contains no messages, addresses or names. */
interface Report {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed' | 'crashed';
}

/** Sends loads and crashes of published remotes to the platform, which counts them by version. */
export class LoadReports {
  readonly #options: LoadReportsOptions;
  #waiting: Report[] = [];
  #taken = 0;
  readonly #crashed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LoadReportsOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.send();
    });
  }

  take({ remote, version, source, outcome, where }: RemoteEvent): void {
    // The shell is not a remote, an override is not a published version, and a disabled remote was not loaded.
    if (remote === 'shell' || source === 'override' || where === 'disabled') return;
    // A command can fail because of its input.
    if (outcome === 'command-failed') return;
    if (this.#taken >= MAX_PER_PAGE || (outcome === 'crashed' && this.#isKnownCrash(remote, version))) return;
    this.#taken += 1;
    this.#waiting.push({ remote, version, outcome });
    this.#timer ??= setTimeout(() => this.send(), SEND_DELAY_MS);
  }

  /** Reports wait until the user has signed in. A failed call is not repeated, so counts can be slightly too low. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0 || !this.#options.isSignedIn()) return;
    const reports = this.#waiting;
    this.#waiting = [];
    const { apiBase } = this.#options;
    fetch(`${apiBase}/platform/remotes/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
      credentials: apiBase === '' ? 'same-origin' : 'include',
      keepalive: true,
    }).catch(() => undefined);
  }

  /** Each page counts one crash of a version, because a retry usually crashes again. */
  #isKnownCrash(remote: string, version: string): boolean {
    const key = `${remote} ${version}`;
    if (this.#crashed.has(key)) return true;
    this.#crashed.add(key);
    return false;
  }
}
