import { integrityWithoutCrypto, parseManifest, type FetchedManifest } from './manifest.ts';
import { integrityOf } from './published-file.ts';
import type { LoadFailure, RemoteTarget } from '../remote-state.ts';

export type ManifestResult = { ok: true; fetched: FetchedManifest } | { ok: false; failure: LoadFailure };

export interface ManifestReader {
  fetch: typeof fetch;
  /** Waits; rejects when the signal aborts. */
  delay(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to 1. */
  random(): number;
}

const ATTEMPTS = 3;

/** Doubles with each attempt. The jitter keeps many pages from retrying at the same time. */
const FIRST_DELAY_MS = 400;

/**
 * Fetches a manifest and verifies its hash. Retries on 404, server errors and network errors, but not on a wrong hash.
 * Rejects only when the signal aborts.
 */
export async function fetchManifest(
  target: RemoteTarget,
  reader: ManifestReader,
  signal: AbortSignal,
): Promise<ManifestResult> {
  let last: { cause: unknown; httpStatus?: number } = { cause: undefined };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await reader.delay(delayBefore(attempt, reader.random()), signal);
    try {
      const response = await reader.fetch(target.manifestUrl, { signal, ...integrityWithoutCrypto(target) });
      if (response.ok) return await readManifest(target, new Uint8Array(await response.arrayBuffer()));
      last = { cause: `HTTP ${response.status}`, httpStatus: response.status };
      if (!isWorthRetrying(response.status)) {
        return { ok: false, failure: { phase: 'manifest', attempts: attempt, ...last } };
      }
    } catch (cause) {
      signal.throwIfAborted();
      last = { cause };
    }
  }
  return { ok: false, failure: { phase: 'manifest', attempts: ATTEMPTS, ...last } };
}

async function readManifest(target: RemoteTarget, bytes: Uint8Array<ArrayBuffer>): Promise<ManifestResult> {
  if (target.integrity && crypto.subtle && (await integrityOf(bytes)) !== target.integrity) {
    return { ok: false, failure: { phase: 'integrity', file: target.manifestUrl } };
  }
  const text = new TextDecoder().decode(bytes);
  try {
    return { ok: true, fetched: { manifest: parseManifest(text), text } };
  } catch (cause) {
    return { ok: false, failure: { phase: 'manifest', attempts: 1, cause } };
  }
}

function delayBefore(attempt: number, random: number): number {
  return FIRST_DELAY_MS * 2 ** (attempt - 2) * (0.5 + random);
}

function isWorthRetrying(status: number): boolean {
  return status === 404 || status === 408 || status === 429 || status >= 500;
}
