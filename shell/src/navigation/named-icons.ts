import type { CommandIcon } from '@howdah/shared-api/remote-contract';
import {
  Archive,
  CodeXml,
  Cpu,
  FileCode,
  FilePlus,
  Gauge,
  GitBranch,
  Hourglass,
  KeyRound,
  Plug,
  Search,
  Server,
  Shield,
  SquareFunction,
  Table2,
  UserRound,
} from 'lucide-react';
import { ENTRY_ICONS } from './entry-icons.ts';
import type { EntryIconType } from './navigation-item.ts';

const COMMAND_ICONS: Record<CommandIcon, EntryIconType> = {
  archive: Archive,
  code: CodeXml,
  cpu: Cpu,
  'file-code': FileCode,
  'file-plus': FilePlus,
  function: SquareFunction,
  gauge: Gauge,
  'git-branch': GitBranch,
  hourglass: Hourglass,
  key: KeyRound,
  plug: Plug,
  search: Search,
  server: Server,
  shield: Shield,
  table: Table2,
  user: UserRound,
};

/** All icons that a remote can name, in its commands and its navigation entries. */
export const NAMED_ICONS: ReadonlyMap<string, EntryIconType> = new Map(
  Object.entries({ ...ENTRY_ICONS, ...COMMAND_ICONS }),
);
