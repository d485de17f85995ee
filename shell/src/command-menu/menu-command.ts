import type { RemoteCommand } from '@howdah/shared-api/remote-contract';
import type { ReactNode } from 'react';
import type { MenuPage } from './menu-state.ts';

/** One line of the menu: it opens a page of the menu, or closes it and does something. */
export type MenuCommand = {
  /** Unique in the menu. */
  id: string;
  title: string;
  section: RemoteCommand['section'];
  keywords?: string[];
  icon?: ReactNode;
  shortcut?: string;
} & ({ page: MenuPage } | { run(): void | Promise<void> });

/** In the order of the menu (decisions, "Command menu"). */
export const SECTIONS = [
  'Actions',
  'Navigate',
  'Query',
  'Ask AI',
  'Support',
] as const satisfies readonly RemoteCommand['section'][];
