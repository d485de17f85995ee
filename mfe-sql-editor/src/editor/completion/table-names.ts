import { isGroup, isSymbol, wordOf, type Group, type Item } from './sql-groups.ts';
import { nameIn } from './sql-names.ts';
import { NO_ALIAS } from './sql-words.ts';

/** The names of a list such as `(x, y)`. */
export function namesIn(group: Group): string[] {
  return group.items.flatMap((item) => (isGroup(item) ? [] : (nameIn(item) ?? [])));
}

/** `public.books`. */
export function readPath(items: Item[], from: number): { names: string[]; last: number } | null {
  const names: string[] = [];
  let index = from;
  for (;;) {
    const item = items[index];
    const name = item && !isGroup(item) ? nameIn(item) : null;
    if (name === null) return names.length > 0 ? { names, last: index - 2 } : null;
    names.push(name);
    if (!isSymbol(items[index + 1], '.')) return { names, last: index };
    index += 2;
  }
}

/** `as b (x, y)`, each part of which may be missing. */
export function readAlias(items: Item[], from: number): { alias?: string; columns?: string[]; last: number } {
  let index = from;
  if (wordOf(items[index]) === 'as') index += 1;
  const item = items[index];
  if (!item || isGroup(item)) return { last: index - 1 };
  const alias = nameIn(item);
  if (alias === null || (item.kind === 'word' && NO_ALIAS.has(alias))) return { last: index - 1 };
  const named = items[index + 1];
  return isGroup(named) ? { alias, columns: namesIn(named), last: index + 1 } : { alias, last: index };
}
