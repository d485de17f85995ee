import type { CommandFacts, CommandIcon } from '@howdah/shared-api/remote-contract';
import {
  Archive,
  ArrowRight,
  CirclePlay,
  CodeXml,
  Cpu,
  FileCode,
  FilePlus,
  Gauge,
  GitBranch,
  Hourglass,
  KeyRound,
  LifeBuoy,
  Plug,
  Server,
  Shield,
  Sparkles,
  SquareFunction,
  SquareTerminal,
  Table2,
  UserRound,
} from 'lucide-react';
import { ENTRY_ICONS } from '../navigation/entry-icons.ts';
import type { EntryIconType } from '../navigation/navigation-item.ts';

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
  server: Server,
  shield: Shield,
  table: Table2,
  user: UserRound,
};

const SECTION_ICONS: Record<CommandFacts['section'], EntryIconType> = {
  Actions: CirclePlay,
  Navigate: ArrowRight,
  Query: SquareTerminal,
  'Ask AI': Sparkles,
  Support: LifeBuoy,
};

const NAMED = new Map<string, EntryIconType>(Object.entries({ ...ENTRY_ICONS, ...COMMAND_ICONS }));

/** The icon that a remote's command names. Without one, and for a name of a newer remote, that of its section. */
export function commandIcon({ icon, section }: Pick<CommandFacts, 'icon' | 'section'>): EntryIconType {
  return (icon === undefined ? undefined : NAMED.get(icon)) ?? SECTION_ICONS[section];
}
