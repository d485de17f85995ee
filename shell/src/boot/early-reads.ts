import { PAGE_USER_HEADER } from '@howdah/shared-api/contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { projectAddress } from './page-address.ts';
import type { Reads } from './reads.ts';

/** How long a response waits for its reader. After that, it would be old news. */
export const EARLY_READ_LIFETIME_MS = 30_000;

/**
 * Requests what the first page needs as soon as the platform has confirmed the session, while the shell's code still
 * loads. The store takes each response instead of its own first request. Never rejects.
 */
export async function startEarlyReads(reads: Reads, { pathname }: Pick<Location, 'pathname'>): Promise<void> {
  try {
    const profile = await reads.profile;
    if (!profile.ok) return;
    const { id } = (await profile.clone().json()) as { id: number };
    const { apiBase, deployment } = (await reads.config) as RuntimeConfig;
    // The session belongs to another origin.
    if (apiBase !== '') return;
    const address = projectAddress(pathname);
    const paths = ['/platform/profile/permissions', '/platform/organizations'];
    if (address) paths.push(`/platform/projects/${encodeURIComponent(address.ref)}`);
    if (address && deployment === 'hosted') paths.push('/platform/projects-resource-warnings');
    // Another user can sign in in another tab meanwhile.
    const headers = { [PAGE_USER_HEADER]: String(id) };
    for (const path of paths) reads.early.set(path, fetch(path, { headers }));
    setTimeout(() => dropEarlyReads(reads), EARLY_READ_LIFETIME_MS);
    // The store's request gets the same failure and retries.
    for (const response of reads.early.values()) response.catch(() => undefined);
  } catch {
    // Boot gets the same failure and shows it.
  }
}

/** An unread body keeps its connection busy. */
function dropEarlyReads({ early }: Reads): void {
  for (const response of early.values()) response.then(({ body }) => body?.cancel()).catch(() => undefined);
  early.clear();
}
