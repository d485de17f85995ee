import { useState } from 'react';
import { useStoredState } from '../page/stored-state.ts';

export const MAX_RECENT = 5;

const KEY = 'howdah.recent-commands';

/** Moves `id` to the front and drops the oldest. */
export function withRecent(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_RECENT);
}

/**
 * The recent commands of this browser, newest first. The list changes only when the menu opens again, so that items do
 * not move under the pointer.
 */
export function useRecentCommands(): { ids: readonly string[]; add(id: string): void; refresh(): void } {
  const [stored, store] = useStoredState<unknown>(KEY, []);
  const latest = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  const [ids, setIds] = useState(latest);
  return {
    ids,
    add: (id) => store(withRecent(latest, id)),
    refresh: () => setIds(latest),
  };
}
