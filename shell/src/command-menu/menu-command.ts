import { COMMAND_SECTIONS, type CommandPage, type CommandSection } from '@howdah/shared-api/remote-contract';
import type { ReactNode } from 'react';

/** One line of the menu: it opens a page of the menu, or closes it and does something. */
export type MenuCommand = {
  /** Unique in the menu, and the same on every visit: recent commands are kept by it. */
  id: string;
  title: string;
  section: CommandSection;
  keywords?: readonly string[];
  icon?: ReactNode;
  shortcut?: string;
  /** Why it cannot be used now. */
  disabled?: string;
} & ({ page: CommandPage } | { run(): void | Promise<void> });

/** In the order of the menu. */
export const SECTIONS = COMMAND_SECTIONS;
