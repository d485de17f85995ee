/** A query that is open, as its tab shows it. */
export interface SnippetTab {
  /** Of the document. */
  id: string;
  /** Empty for a query without a name. */
  name: string;
}

/** More than anybody keeps in mind; the oldest one goes. */
export const MAX_TABS = 30;

/** Adds a tab at the end, or gives the one that is there its name of now. */
export function opened(tabs: readonly SnippetTab[], tab: SnippetTab): readonly SnippetTab[] {
  const known = tabs.find(({ id }) => id === tab.id);
  if (!known) return [...tabs, tab].slice(-MAX_TABS);
  return known.name === tab.name ? tabs : tabs.map((each) => (each.id === tab.id ? tab : each));
}

/** Gives tabs that are open another name, and opens none. */
export function renamed(tabs: readonly SnippetTab[], tab: SnippetTab): readonly SnippetTab[] {
  return tabs.some(({ id }) => id === tab.id) ? opened(tabs, tab) : tabs;
}

export function closed(tabs: readonly SnippetTab[], ids: readonly string[]): readonly SnippetTab[] {
  return tabs.some(({ id }) => ids.includes(id)) ? tabs.filter(({ id }) => !ids.includes(id)) : tabs;
}

/** The tab that is shown when others close: the same one, else the next one to the right, else to the left, else none. */
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

/** Puts a tab in the place of another one. */
export function moved(tabs: readonly SnippetTab[], id: string, to: string): readonly SnippetTab[] {
  const from = tabs.findIndex((tab) => tab.id === id);
  const place = tabs.findIndex((tab) => tab.id === to);
  const tab = tabs[from];
  if (!tab || place < 0 || from === place) return tabs;
  const rest = tabs.filter((other) => other !== tab);
  return [...rest.slice(0, place), tab, ...rest.slice(place)];
}
