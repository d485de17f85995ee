import { closed, MAX_TABS, moved, opened, renamed, type SnippetTab } from './tab-list.ts';

/** Where tabs are kept: `localStorage`, or what a test gives. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The queries that are open in a project, kept in this browser. The tree and the page both change them, so they live beside
 * React.
 */
export class OpenTabs {
  #tabs: readonly SnippetTab[];
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly storage: TabStorage,
  ) {
    this.#tabs = read(key, storage);
  }

  readonly tabs = (): readonly SnippetTab[] => this.#tabs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(tab: SnippetTab): void {
    this.#become(opened(this.#tabs, tab));
  }

  rename(tab: SnippetTab): void {
    this.#become(renamed(this.#tabs, tab));
  }

  close(ids: readonly string[]): void {
    this.#become(closed(this.#tabs, ids));
  }

  move(id: string, to: string): void {
    this.#become(moved(this.#tabs, id, to));
  }

  #become(tabs: readonly SnippetTab[]): void {
    if (tabs === this.#tabs) return;
    this.#tabs = tabs;
    try {
      this.storage.setItem(this.key, JSON.stringify(tabs));
    } catch {
      // Full or switched off: the tabs last as long as the page, and the queries themselves are kept elsewhere.
    }
    for (const listener of this.#listeners) listener();
  }
}

function read(key: string, storage: TabStorage): readonly SnippetTab[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTab).slice(-MAX_TABS) : [];
  } catch {
    return []; // storage is switched off, or holds something else
  }
}

function isTab(value: unknown): value is SnippetTab {
  const { id, name } = (value ?? {}) as Partial<SnippetTab>;
  return typeof id === 'string' && typeof name === 'string';
}

const byProject = new Map<string, OpenTabs>();

/** The tabs of a project in this page. */
export function openTabs(ref: string): OpenTabs {
  let tabs = byProject.get(ref);
  if (!tabs) byProject.set(ref, (tabs = new OpenTabs(`howdah.sql-tabs.${ref}`, localStorage)));
  return tabs;
}
