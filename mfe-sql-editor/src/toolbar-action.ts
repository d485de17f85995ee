import type { ReactNode } from 'react';

/** Something that can be done with the open document besides running it, as data: the toolbar decides where it is shown. */
export interface ToolbarAction {
  id: string;
  /** A verb, in sentence case. */
  label: string;
  /** A 16 px icon. */
  icon: ReactNode;
  /** Actions of a group are together in the menu, in the order of this list: `TOOLBAR_GROUPS`. */
  group: ToolbarGroup;
  /** `Mod+S`, as a reminder: the page itself listens for it. */
  shortcut?: string;
  /** A quieter second line in the menu. */
  description?: string;
  /** Why it cannot be done now; it is then shown as disabled. */
  disabledReason?: string;
  /** Stands as a button of its own where there is room. All actions are in the menu, on every width. */
  pinned?: boolean;
  /** What it shows is open now (a panel). */
  pressed?: boolean;
  onSelect(): void;
}

export const TOOLBAR_GROUPS = ['run', 'text', 'snippet', 'view'] as const;
export type ToolbarGroup = (typeof TOOLBAR_GROUPS)[number];

/** Actions by group, in the order of `TOOLBAR_GROUPS`, without the groups that have none. */
export function byGroup(actions: readonly ToolbarAction[]): ToolbarAction[][] {
  return TOOLBAR_GROUPS.map((group) => actions.filter((action) => action.group === group)).filter(
    (group) => group.length > 0,
  );
}

/** One of several values that the next run uses: a select in the toolbar, and on a phone a part of its menu. */
export interface ToolbarChoice {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
}
