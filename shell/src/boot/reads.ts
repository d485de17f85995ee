/** The first responses of the platform, not validated yet. index.html preloads them. */
export interface Reads {
  config: Promise<unknown>;
  registry: Promise<unknown>;
  profile: Promise<Response>;
  /** Resolves when boot continues without what is still missing (docs/failures.md#the-platform). Never rejects. */
  timeLimit: Promise<void>;
  /** Prefetched manifests by absolute URL. Each response can be read once. */
  manifests: Map<string, Promise<Response>>;
  /** Responses to the first requests of the store, by path. Each can be read once. */
  early: Map<string, Promise<Response>>;
  /** Shared modules that the remote of the address imports. Never rejects. */
  shares: Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** What the page's first script has requested. */
    howdahReads?: Reads;
  }
}

/** How long boot waits for the configuration, the registry and the session, counted from their requests. */
export const READ_LIMIT_MS = 3_000;

/** Requests everything that boot needs, in parallel. */
export function startReads(): Reads {
  const reads: Reads = {
    config: readJson('/config.json'),
    registry: readJson('/registry.json'),
    profile: fetch('/platform/profile'),
    timeLimit: new Promise((resolve) => setTimeout(resolve, READ_LIMIT_MS)),
    manifests: new Map(),
    early: new Map(),
    shares: Promise.resolve([]),
  };
  // Boot awaits each of them later. Until then, a rejection would be unhandled.
  for (const read of [reads.config, reads.registry, reads.profile]) void read.catch(() => undefined);
  return reads;
}

/** Reads registry.json again for an open page, past the cache and with the time limit of boot. */
export function readRegistryAgain(): Promise<unknown> {
  return readJson('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(READ_LIMIT_MS) });
}

async function readJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}${await reasonOf(response)}`);
  return response.json();
}

/** The platform's reason for a refusal, for an operator. Empty for the page of a proxy. */
async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? `: ${body.message.slice(0, 200)}` : '';
}

/** A read did not end in time. It can still end later. */
export class ReadTimeLimitError extends Error {
  override name = 'ReadTimeLimitError';
  constructor(what: string) {
    super(`${what} did not respond within ${READ_LIMIT_MS / 1000} seconds`);
  }
}

/** @throws ReadTimeLimitError when the limit comes first. */
export function withinLimit<Value>(
  read: Promise<Value>,
  { timeLimit }: Pick<Reads, 'timeLimit'>,
  what: string,
): Promise<Value> {
  const ended = timeLimit.then(() => {
    throw new ReadTimeLimitError(what);
  });
  return Promise.race([read, ended]);
}
