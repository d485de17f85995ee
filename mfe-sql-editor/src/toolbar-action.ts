import type { ReactNode } from 'react';

/** An action on the open document besides Run, as data. The toolbar decides where it is shown. */
export interface ToolbarAction {
  id: string;
  /** A verb, in sentence case. */
  label: string;
  /** A 16 px icon. */
  icon: ReactNode;
  /** Actions of a group are together in the menu, in the order of this list: `TOOLBAR_GROUPS`. */
  group: ToolbarGroup;
  /** `Mod+S`, shown as a hint. The page itself listens for it. */
  shortcut?: string;
  /** A quieter second line in the menu. */
  description?: string;
  /** Why the action is disabled. */
  disabledReason?: string;
  /** Also shown as a button if there is space. The menu always has all actions. */
  pinned?: boolean;
  /** Whether the panel that it opens is open. */
  pressed?: boolean;
  onSelect(): void;
}

export const TOOLBAR_GROUPS = ['run', 'text', 'snippet', 'view'] as const;
export type ToolbarGroup = (typeof TOOLBAR_GROUPS)[number];

/** Actions by group, in the order of `TOOLBAR_GROUPS`, without empty groups. */
export function byGroup(actions: readonly ToolbarAction[]): ToolbarAction[][] {
  return TOOLBAR_GROUPS.map((group) => actions.filter((action) => action.group === group)).filter(
    (group) => group.length > 0,
  );
}

/** A setting of the next run: a part of the menu, and a select if the toolbar has space for it. */
export interface ToolbarChoice {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
}
