import type { DocsItem } from './docs-items.ts';

/** Those that hold every word, whatever the case: by name first, then by what else they are found by. */
export function findItems(items: readonly DocsItem[], search: string): DocsItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.includes(word));
  const beginning: DocsItem[] = [];
  const named: DocsItem[] = [];
  const related: DocsItem[] = [];
  for (const item of items) {
    const label = item.label.toLowerCase();
    if (holds(label)) (words.some((word) => label.startsWith(word)) ? beginning : named).push(item);
    else if (holds(`${label} ${item.keywords.toLowerCase()}`)) related.push(item);
  }
  return [...beginning, ...named, ...related];
}
