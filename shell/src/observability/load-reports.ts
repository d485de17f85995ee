import type { RemoteEvent } from './remote-events.ts';

/** Waits for more, so that a page sends a few calls at most. */
const SEND_DELAY_MS = 3_000;
const MAX_PER_PAGE = 50;

export interface LoadReportsOptions {
  /** Prefix of the platform's paths: empty, or another origin. */
  apiBase: string;
  isSignedIn(): boolean;
}

/** What the platform counts: no message, no address, nobody's name. */
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
    // The shell is no remote, an override is nobody's version, and a remote that is switched off was not loaded.
    if (remote === 'shell' || source === 'override' || where === 'disabled') return;
    // A command may fail because of what it is asked.
    if (outcome === 'command-failed') return;
    if (this.#taken >= MAX_PER_PAGE || (outcome === 'crashed' && this.#isKnownCrash(remote, version))) return;
    this.#taken += 1;
    this.#waiting.push({ remote, version, outcome });
    this.#timer ??= setTimeout(() => this.send(), SEND_DELAY_MS);
  }

  /** Before a sign-in, they wait. A call that fails is not repeated: counts may be a little too low. */
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

  /** A page counts one crash of a version: a part that is tried again crashes again. */
  #isKnownCrash(remote: string, version: string): boolean {
    const key = `${remote} ${version}`;
    if (this.#crashed.has(key)) return true;
    this.#crashed.add(key);
    return false;
  }
}
