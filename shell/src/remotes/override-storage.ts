import type { Overrides } from './overrides.ts';

const KEY = 'howdah.overrides';

/** The overrides of this tab. An unreadable store is an empty one. */
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

/** They last as long as the tab: a developer's override must not surprise anyone tomorrow. */
export function storeOverrides(storage: Storage, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(overrides));
}

export function resetOverrides(storage: Storage): void {
  storage.removeItem(KEY);
}
