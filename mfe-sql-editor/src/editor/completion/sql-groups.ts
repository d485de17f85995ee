import type { SqlToken } from '@howdah/shared-api/sql-text';

/** The part of a statement between brackets, or the whole statement. */
export interface Group {
  start: number;
  /** Exclusive; infinite if the bracket is not closed. */
  end: number;
  items: (SqlToken | Group)[];
}

/** A token or a group. */
export type Item = SqlToken | Group;

export const isGroup = (item: Item | undefined): item is Group => item !== undefined && 'items' in item;

/** An unquoted word in lower case. */
export function wordOf(item: Item | undefined): string | null {
  return item && !isGroup(item) && item.kind === 'word' ? item.text.toLowerCase() : null;
}

export const isSymbol = (item: Item | undefined, text: string) =>
  item !== undefined && !isGroup(item) && item.kind === 'symbol' && item.text === text;

/** Groups tokens between brackets, to any depth. */
export function grouped(tokens: readonly SqlToken[]): Group {
  const root: Group = { start: -1, end: Infinity, items: [] };
  const open = [root];
  for (const token of tokens) {
    const current = open.at(-1) as Group;
    if (token.text === '(' && token.kind === 'symbol') {
      const inner: Group = { start: token.start, end: Infinity, items: [] };
      current.items.push(inner);
      open.push(inner);
    } else if (token.text === ')' && token.kind === 'symbol' && open.length > 1) {
      current.end = token.start;
      open.pop();
    } else {
      current.items.push(token);
    }
  }
  return root;
}
