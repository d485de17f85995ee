import { findTypedName } from '@howdah/shared-ui';
import { isItem, rowName, type TreeRow } from './tree-rows.ts';

/** The action of a key in the tree. */
export type TreeIntent =
  | { do: 'move'; to: TreeRow; extend: boolean }
  | { do: 'expand' | 'collapse' | 'open' | 'rename' | 'delete' | 'menu' | 'select'; row: TreeRow }
  | { do: 'type'; letter: string };

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  /** Control, Command or Alt. */
  modified: boolean;
  /** Whether the user is typing a name to find: a space is then part of it. */
  typing: boolean;
}

/** How many rows Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** The keys of a tree: arrows move, Enter opens, F2 renames, Delete deletes, letters find. Undefined for other keys. */
export function treeIntent(
  rows: readonly TreeRow[],
  activeKey: string | null,
  pressed: PressedKey,
): TreeIntent | undefined {
  if (pressed.modified) return undefined;
  if (pressed.key === ' ' && pressed.typing) return { do: 'type', letter: ' ' };
  const items = rows.filter(isItem);
  const index = items.findIndex(({ key }) => key === activeKey);
  const active = items[index];
  const to = (at: number): TreeIntent | undefined => {
    const row = items[Math.max(0, Math.min(at, items.length - 1))];
    return row && { do: 'move', to: row, extend: pressed.shiftKey };
  };

  switch (pressed.key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index < 0 ? items.length - 1 : index - 1);
    case 'PageDown':
      return to(Math.max(index, 0) + PAGE_ROWS);
    case 'PageUp':
      return to(index - PAGE_ROWS);
    case 'Home':
      return to(0);
    case 'End':
      return to(items.length - 1);
  }
  if (active) {
    switch (pressed.key) {
      case 'ArrowRight':
        return intoRow(items, index, active);
      case 'ArrowLeft':
        return outOfRow(items, index, active);
      case 'Enter':
        return { do: 'open', row: active };
      case ' ':
        return { do: active.kind === 'snippet' ? 'select' : 'open', row: active };
      case 'F2':
        return { do: 'rename', row: active };
      case 'Delete':
        return { do: 'delete', row: active };
      case 'ContextMenu':
        return { do: 'menu', row: active };
      case 'F10':
        return pressed.shiftKey ? { do: 'menu', row: active } : undefined;
    }
  }
  return pressed.key.length === 1 && pressed.key !== ' ' ? { do: 'type', letter: pressed.key } : undefined;
}

function canExpand(row: TreeRow): row is TreeRow & { expanded: boolean } {
  return row.kind === 'section' || row.kind === 'folder';
}

function intoRow(items: readonly TreeRow[], index: number, row: TreeRow): TreeIntent | undefined {
  if (!canExpand(row)) return undefined;
  if (!row.expanded) return { do: 'expand', row };
  const first = items[index + 1];
  return first && first.level > row.level ? { do: 'move', to: first, extend: false } : undefined;
}

function outOfRow(items: readonly TreeRow[], index: number, row: TreeRow): TreeIntent | undefined {
  if (canExpand(row) && row.expanded) return { do: 'collapse', row };
  const parent = items.slice(0, index).findLast(({ level }) => level < row.level);
  return parent && { do: 'move', to: parent, extend: false };
}

/** The next row whose name begins with the typed text. The search starts at the active row and wraps around. */
export function findTyped(
  rows: readonly TreeRow[],
  activeKey: string | null,
  typed: string,
): TreeRow | undefined {
  const items = rows.filter(isItem);
  const active = items.findIndex(({ key }) => key === activeKey);
  return items[findTypedName(items.map(rowName), active, typed)];
}

/** The keys of the snippets from one row to another. */
export function snippetsBetween(rows: readonly TreeRow[], one: string | null, other: string): string[] {
  const end = rows.findIndex(({ key }) => key === other);
  const anchor = rows.findIndex(({ key }) => key === one);
  const start = anchor < 0 ? end : anchor;
  return rows
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .filter(({ kind }) => kind === 'snippet')
    .map(({ key }) => key);
}
