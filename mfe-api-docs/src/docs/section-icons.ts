import { Cable, FolderOpen, Zap, Radio, SquareFunction, Table2, Users, type LucideIcon } from 'lucide-react';
import type { DocsSection } from './sections.ts';

export const SECTION_ICONS: Record<DocsSection, LucideIcon> = {
  connect: Cable,
  'user-management': Users,
  tables: Table2,
  'stored-procedures': SquareFunction,
  storage: FolderOpen,
  'edge-functions': Zap,
  realtime: Radio,
};
