import { remoteJsonSchema, type RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { parseManifest } from '../loading/manifest.ts';
import type { Overrides } from './overrides.ts';

/** The remote.json of overridden remotes, by id. */
export type OverrideFacts = ReadonlyMap<string, RemoteJson>;

interface OverrideFactsReading {
  facts: OverrideFacts;
  /** Overrides whose remote.json could not be read, with a message for their developer. */
  problems: { id: string; reason: string }[];
}

/** Short, because a development server is local. */
const LIMIT_MS = 3_000;

/**
 * Reads the remote.json of overridden remotes (routes, slots, entries, commands) from `howdah.remote` of their
 * manifests, so that an unpublished remote can be developed in a running dashboard. Never rejects.
 *
 * @param manifests receives the responses, so that the loader does not request them again.
 */
export async function readOverrideFacts(
  overrides: Overrides,
  manifests: Map<string, Promise<Response>>,
): Promise<OverrideFactsReading> {
  const facts = new Map<string, RemoteJson>();
  const problems: OverrideFactsReading['problems'] = [];
  await Promise.all(
    Object.entries(overrides).map(async ([id, url]) => {
      try {
        facts.set(id, await readFacts(id, url, manifests));
      } catch (cause) {
        problems.push({ id, reason: cause instanceof Error ? cause.message : String(cause) });
      }
    }),
  );
  return { facts, problems };
}

async function readFacts(
  id: string,
  url: string,
  manifests: Map<string, Promise<Response>>,
): Promise<RemoteJson> {
  const response = await fetchWithinLimit(url);
  manifests.set(url, Promise.resolve(response.clone()));
  const remote = parseManifest(await response.text()).howdah?.remote;
  if (remote === undefined) {
    throw new Error(`${url} does not say what the remote is. Serve it with npm run dev, or publish it.`);
  }
  const facts = checkedFacts(remote);
  if (facts.id !== id) throw new Error(`${url} is the manifest of ${facts.id}.`);
  return facts;
}

function checkedFacts(remote: unknown): RemoteJson {
  try {
    return remoteJsonSchema.parse(remote);
  } catch (cause) {
    throw new Error(`Its remote.json is not valid: ${(cause as Error).message}.`, { cause });
  }
}

async function fetchWithinLimit(url: string): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetch(url, { signal: limit, cache: 'no-store' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    // The time limit includes the body.
    return new Response(await response.blob(), response);
  } catch (cause) {
    if (limit.aborted) throw new Error(`${url} did not respond within ${LIMIT_MS / 1000} seconds.`);
    if (cause instanceof TypeError) throw new Error(`${url} cannot be reached.`, { cause });
    throw cause;
  }
}
