import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { toast } from '@howdah/shared-ui';
import { readOverrideFacts, type OverrideFacts } from '../remotes/overrides/override-facts.ts';
import {
  readOverrides,
  storedOverrides,
  storeOverrides,
  type Overrides,
  type RejectedOverride,
} from '../remotes/overrides/overrides.ts';
import type { Reads } from './reads.ts';

/**
 * Reads the overrides of the URL and of this tab, stores them for the tab, reads the remote.json of each, and reports
 * those that are rejected or do not answer.
 */
export async function takeOverrides(
  config: RuntimeConfig,
  manifests: Reads['manifests'],
): Promise<{ overrides: Overrides; overrideFacts: OverrideFacts }> {
  const { pathname, search, hash } = window.location;
  const reading = readOverrides({
    search,
    stored: storedOverrides(sessionStorage),
    config: config.overrides,
  });
  storeOverrides(sessionStorage, reading.overrides);
  if (reading.search !== search) {
    window.history.replaceState(window.history.state, '', pathname + reading.search + hash);
  }
  for (const rejected of reading.rejected) {
    toast.warning(`Override for ${rejected.id} ignored`, { detail: reasonOf(rejected) });
  }
  const { facts, problems } = await readOverrideFacts(reading.overrides, manifests);
  for (const { id, reason } of problems) {
    toast.warning(`Failed to read the override for ${id}`, { detail: reason });
  }
  return { overrides: reading.overrides, overrideFacts: facts };
}

function reasonOf({ reason, url }: RejectedOverride): string {
  const reasons: Record<RejectedOverride['reason'], string> = {
    'not-allowed': 'This deployment does not allow overrides.',
    'origin-not-listed': `The origin of ${url} is not listed in the configuration.`,
    'not-a-url': `${url} is not an absolute URL.`,
  };
  return reasons[reason];
}
