import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';

/** Manifest URL by remote id, for development (docs/architecture.md#from-an-address-to-a-page). */
export type Overrides = Readonly<Record<string, string>>;

export interface RejectedOverride {
  id: string;
  url: string;
  reason: 'not-allowed' | 'origin-not-listed' | 'not-a-url';
}

export interface OverridesReading {
  overrides: Overrides;
  rejected: RejectedOverride[];
  /** The query string without the override parameters, so that a copied link does not carry them. */
  search: string;
}

const PARAMETER = /^remote\.(.+)$/;

/**
 * Merges `?remote.<id>=<manifest>` into the overrides of this tab; an empty value removes one. When config.json does not
 * allow overrides, none is used, not even a stored one.
 */
export function readOverrides(given: {
  search: string;
  stored: Overrides;
  config: RuntimeConfig['overrides'];
}): OverridesReading {
  const parameters = new URLSearchParams(given.search);
  const rejected: RejectedOverride[] = [];
  const requested: Record<string, string> = { ...given.stored };
  for (const [name, url] of [...parameters]) {
    const id = PARAMETER.exec(name)?.[1];
    if (!id) continue;
    parameters.delete(name);
    requested[id] = url;
  }

  const overrides: Record<string, string> = {};
  for (const [id, url] of Object.entries(requested)) {
    if (url === '') continue;
    const reason = refusal(url, given.config);
    if (reason) rejected.push({ id, url, reason });
    else overrides[id] = url;
  }
  const rest = parameters.toString();
  return { overrides, rejected, search: rest ? `?${rest}` : '' };
}

function refusal(url: string, config: RuntimeConfig['overrides']): RejectedOverride['reason'] | undefined {
  if (!config.allowed) return 'not-allowed';
  if (!URL.canParse(url)) return 'not-a-url';
  return config.origins.includes(new URL(url).origin) ? undefined : 'origin-not-listed';
}

const KEY = 'howdah.overrides';

/** The overrides of this tab. Unreadable storage holds none. */
export function storedOverrides(storage: Storage): Overrides {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([, url]) => typeof url === 'string'),
    ) as Overrides;
  } catch {
    return {};
  }
}

/** Session storage: an override lasts as long as the tab. */
export function storeOverrides(storage: Storage, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(overrides));
}

export function resetOverrides(storage: Storage): void {
  storage.removeItem(KEY);
}
