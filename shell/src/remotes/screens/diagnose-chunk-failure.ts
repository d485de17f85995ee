import { FILE_INTEGRITY, type FileIntegrity } from '@howdah/shared-api/remote-contract/file-integrity';
import { whyNotLoaded } from '../loading/published-file.ts';
import type { RemoteStore } from '../remote-store.ts';

/** `updated`: another version than the one in this page is published. `blocked`: the file is not the published one. */
export type ChunkDiagnosis = 'updated' | 'blocked' | 'missing';

/** The error of webpack's runtime, with the address of the file. */
type ChunkError = Error & { request?: string };

/**
 * Finds out why a chunk could not be loaded, so that the page says only what is true. Takes some seconds at most, and never
 * rejects.
 *
 * @param owner a remote's id, or `shell`.
 */
export async function diagnoseChunkFailure(
  error: ChunkError,
  owner: string,
  remotes: RemoteStore,
): Promise<ChunkDiagnosis> {
  const [isUpdated, reason] = await Promise.all([
    owner === 'shell' ? isShellUpdated() : isRemoteUpdated(owner, remotes),
    error.request ? whyNotLoaded(error.request, publishedHash(error.request)) : undefined,
  ]);
  if (isUpdated) return 'updated';
  return reason?.phase === 'integrity' ? 'blocked' : 'missing';
}

async function isRemoteUpdated(id: string, remotes: RemoteStore): Promise<boolean> {
  await remotes.refreshRegistry();
  const change = remotes.pendingChange(id);
  return change === 'updated' || change === 'rolled-back';
}

const LIMIT_MS = 3_000;

/** The page of a newer shell starts another script. */
async function isShellUpdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[defer][src]');
  if (!script) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    const page = await response.text();
    return response.ok && page.includes('<script') && !page.includes(new URL(script.src).pathname);
  } catch {
    return false;
  }
}

function publishedHash(url: string): string | undefined {
  return (globalThis as { [FILE_INTEGRITY]?: FileIntegrity })[FILE_INTEGRITY]?.(url);
}
