/** The first responses of the platform, not validated yet. index.html preloads them. */
export interface Reads {
  config: Promise<unknown>;
  registry: Promise<unknown>;
  profile: Promise<Response>;
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

/** Requests everything that boot needs, in parallel. */
export function startReads(): Reads {
  const reads: Reads = {
    config: readJson('/config.json'),
    registry: readJson('/registry.json'),
    profile: fetch('/platform/profile'),
    manifests: new Map(),
    early: new Map(),
    shares: Promise.resolve([]),
  };
  // Boot awaits each of them later. Until then a rejection would count as unhandled.
  for (const read of [reads.config, reads.registry, reads.profile]) void read.catch(() => undefined);
  return reads;
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
