import {
  Cable,
  FolderClosed,
  Zap,
  Radio,
  SquareFunction,
  Table2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { DocsSection } from './sections.ts';

export const SECTION_ICONS: Record<DocsSection, LucideIcon> = {
  connect: Cable,
  'user-management': UsersRound,
  tables: Table2,
  'stored-procedures': SquareFunction,
  storage: FolderClosed,
  'edge-functions': Zap,
  realtime: Radio,
};
