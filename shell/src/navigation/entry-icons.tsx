import {
  Blocks,
  Box,
  Building2,
  ChartColumn,
  Database,
  FileText,
  FolderClosed,
  FolderKanban,
  House,
  LifeBuoy,
  Lightbulb,
  Radio,
  ScrollText,
  Settings,
  SquareTerminal,
  Table2,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
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
  projects: FolderKanban,
  organization: Building2,
  support: LifeBuoy,
};

/** The icon of an entry. A remote's own entry has a plain box. */
export function EntryIcon({ id }: { id: string }) {
  const Icon = ICONS[id] ?? Box;
  return <Icon aria-hidden />;
}
