import type { NavigationEntryId } from '@howdah/shared-api/remote-contract';
import {
  Blocks,
  Box,
  ChartColumn,
  Database,
  FileText,
  FolderClosed,
  House,
  Lightbulb,
  Radio,
  ScrollText,
  Settings,
  SquareTerminal,
  Table2,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { EntryIconType } from './navigation-item.ts';

/** By the ids of the entries. */
export const ENTRY_ICONS: Readonly<Record<NavigationEntryId, EntryIconType>> = {
  home: House,
  'table-editor': Table2,
  'sql-editor': SquareTerminal,
  database: Database,
  auth: UsersRound,
  storage: FolderClosed,
  functions: Zap,
  realtime: Radio,
  advisors: Lightbulb,
  reports: ChartColumn,
  logs: ScrollText,
  'api-docs': FileText,
  integrations: Blocks,
  settings: Settings,
};

const BY_ID = new Map<string, EntryIconType>(Object.entries(ENTRY_ICONS));

/** The icon of an entry of a project's navigation. A remote's own entry without an icon gets a plain box. */
export function entryIcon(id: string): EntryIconType {
  return BY_ID.get(id) ?? Box;
}
