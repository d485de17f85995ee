import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { toast } from '@howdah/shared-ui';
import {
  readOverrides,
  storedOverrides,
  storeOverrides,
  type Overrides,
  type RejectedOverride,
} from '../remotes/overrides.ts';

/** Reads the overrides of the URL and of this tab, stores them for the tab, and reports rejected ones. */
export function takeOverrides(config: RuntimeConfig): Overrides {
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
  return reading.overrides;
}

function reasonOf({ reason, url }: RejectedOverride): string {
  const reasons: Record<RejectedOverride['reason'], string> = {
    'not-allowed': 'This deployment does not allow overrides.',
    'origin-not-listed': `The origin of ${url} is not listed in the configuration.`,
    'not-a-url': `${url} is not an absolute URL.`,
  };
  return reasons[reason];
}
