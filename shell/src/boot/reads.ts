/** The first answers of the platform, not checked yet. index.html has asked for them already, by preload links. */
export interface Reads {
  config: Promise<unknown>;
  registry: Promise<unknown>;
  profile: Promise<Response>;
  /** Manifests that were fetched ahead, by absolute URL. Each response can be read once. */
  manifests: Map<string, Promise<Response>>;
}

/** Asks for everything that boot needs, side by side. Nothing waits in a queue that could run at once. */
export function startReads(): Reads {
  const reads: Reads = {
    config: readJson('/config.json'),
    registry: readJson('/registry.json'),
    profile: fetch('/platform/profile'),
    manifests: new Map(),
  };
  // Boot looks at each of them in its own time; until then a failure is not one that nobody handles.
  for (const read of [reads.config, reads.registry, reads.profile]) void read.catch(() => undefined);
  return reads;
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
