import { useState } from 'react';
import { useStoredState } from '../page/stored-state.ts';

/** Lines of the section of recent commands. */
export const MOST_RECENT = 5;

const KEY = 'howdah.recent-commands';

/** The ids with `id` in front, without what has grown too old. */
export function withRecent(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MOST_RECENT);
}

/**
 * The commands that were chosen last in this browser, newest first. What is chosen shows on the next opening: lines that
 * change places under the hand are pressed by mistake.
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
