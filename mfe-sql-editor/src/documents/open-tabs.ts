import { ExternalStore } from '@howdah/shared-ui';
import type { TextStorage } from '../text-storage.ts';

/**
 * The open documents of a user in a project, stored in this browser: all its windows have the same tabs. The tree and the page both
 * change them, so they live outside of React.
 */
export class OpenTabs {
  readonly #tabs: ExternalStore<readonly SnippetTab[]>;
  /** What was last read from the storage, or written to it. */
  #stored: string | null = null;

  constructor(
    private readonly key: string,
    private readonly storage: TextStorage,
  ) {
    this.#tabs = new ExternalStore<readonly SnippetTab[]>([], () => this.#followOtherWindows());
    this.#read();
  }

  readonly getSnapshot = (): readonly SnippetTab[] => this.#tabs.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.#tabs.subscribe(listener);

  find(id: string): SnippetTab | undefined {
    return this.getSnapshot().find((tab) => tab.id === id);
  }

  /** Returns the oldest tabs where they close for it. */
  open(tab: SnippetTab): readonly SnippetTab[] {
    const before = this.#latest();
    const after = opened(before, tab);
    this.#become(after);
    return before.filter(({ id }) => !after.some((left) => left.id === id));
  }

  /** Puts back a tab that cannot close yet. No other one closes for it. Returns whether it is stored. */
  reopen(tab: SnippetTab): boolean {
    const tabs = this.#latest();
    return this.find(tab.id) !== undefined || this.#become([...tabs, tab]);
  }

  rename(tab: SnippetTab): void {
    this.#become(renamed(this.#latest(), tab));
  }

  close(ids: readonly string[]): void {
    this.#become(closed(this.#latest(), ids));
  }

  move(id: string, to: string): void {
    this.#become(moved(this.#latest(), id, to));
  }

  /** The stored tabs, which another window may have changed. */
  #latest(): readonly SnippetTab[] {
    this.#read();
    return this.getSnapshot();
  }

  /** Returns whether the tabs are stored. */
  #become(tabs: readonly SnippetTab[]): boolean {
    if (tabs === this.getSnapshot()) return true;
    const text = JSON.stringify(tabs);
    try {
      this.storage.setItem(this.key, text);
      this.#stored = text;
    } catch {
      // Storage is full or blocked: the tabs last as long as the page. The documents are stored elsewhere.
    }
    this.#tabs.set(tabs);
    return this.#stored === text;
  }

  #read(): void {
    let text: string | null;
    try {
      text = this.storage.getItem(this.key);
    } catch {
      return; // storage is blocked
    }
    if (text === this.#stored) return;
    this.#stored = text;
    this.#tabs.set(parse(text));
  }

  #followOtherWindows(): () => void {
    const read = ({ key }: StorageEvent) => key === this.key && this.#read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }
}

function parse(text: string | null): readonly SnippetTab[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTab) : [];
  } catch {
    return []; // it has other data
  }
}

function isTab(value: unknown): value is SnippetTab {
  const { id, name } = (value ?? {}) as Partial<SnippetTab>;
  return typeof id === 'string' && typeof name === 'string';
}

const byKey = new Map<string, OpenTabs>();

/** The tabs of a user in a project. Others who use this browser do not see their names. */
export function openTabs(personId: number, ref: string): OpenTabs {
  const key = `howdah.sql-tabs.${personId}.${ref}`;
  let tabs = byKey.get(key);
  if (!tabs) byKey.set(key, (tabs = new OpenTabs(key, localStorage)));
  return tabs;
}

const sharedKey = (ref: string) => `howdah.sql-tabs.${ref}`;

/** The documents in the tabs of a project, which earlier versions stored for all users of this browser together. */
export function sharedTabIds(ref: string): string[] {
  try {
    return parse(localStorage.getItem(sharedKey(ref))).map(({ id }) => id);
  } catch {
    return []; // storage is blocked
  }
}

/** Leaves these documents to the other users. The names of their tabs are nobody else's business. */
export function leaveSharedTabs(ref: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(sharedKey(ref));
    else localStorage.setItem(sharedKey(ref), JSON.stringify(ids.map((id) => ({ id, name: '' }))));
  } catch {
    // Storage is full or blocked.
  }
}

/** A document that is open, as its tab shows it. */
export interface SnippetTab {
  /** Document id. */
  id: string;
  name: string;
}

/** The maximum number of open tabs. For a new one, the oldest closes. */
export const MAX_TABS = 30;

/** Adds a tab at the end, or updates the name of the existing one. */
export function opened(tabs: readonly SnippetTab[], tab: SnippetTab): readonly SnippetTab[] {
  const known = tabs.find(({ id }) => id === tab.id);
  if (!known) return [...tabs, tab].slice(-MAX_TABS);
  return known.name === tab.name ? tabs : tabs.map((each) => (each.id === tab.id ? tab : each));
}

/** Renames open tabs. Opens none. */
export function renamed(tabs: readonly SnippetTab[], tab: SnippetTab): readonly SnippetTab[] {
  return tabs.some(({ id }) => id === tab.id) ? opened(tabs, tab) : tabs;
}

export function closed(tabs: readonly SnippetTab[], ids: readonly string[]): readonly SnippetTab[] {
  return tabs.some(({ id }) => ids.includes(id)) ? tabs.filter(({ id }) => !ids.includes(id)) : tabs;
}

/** The tab that is shown after others close: the same one, else the next one to the right, else to the left, else none. */
export function shownAfterClosing(
  tabs: readonly SnippetTab[],
  ids: readonly string[],
  shown: string | undefined,
): string | undefined {
  if (shown === undefined || !ids.includes(shown)) return shown;
  const index = tabs.findIndex(({ id }) => id === shown);
  const stays = ({ id }: SnippetTab) => !ids.includes(id);
  return (tabs.slice(index + 1).find(stays) ?? tabs.slice(0, Math.max(index, 0)).findLast(stays))?.id;
}

/** Replaces a tab by another. */
export function moved(tabs: readonly SnippetTab[], id: string, to: string): readonly SnippetTab[] {
  const from = tabs.findIndex((tab) => tab.id === id);
  const place = tabs.findIndex((tab) => tab.id === to);
  const tab = tabs[from];
  if (!tab || place < 0 || from === place) return tabs;
  const rest = tabs.filter((other) => other !== tab);
  return [...rest.slice(0, place), tab, ...rest.slice(place)];
}
