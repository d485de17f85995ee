import type { CommandFacts } from '@howdah/shared-api/remote-contract';
import { ArrowRight, CirclePlay, LifeBuoy, Sparkles, SquareTerminal } from 'lucide-react';
import { NAMED_ICONS } from '../navigation/named-icons.ts';
import type { EntryIconType } from '../navigation/navigation-item.ts';

const SECTION_ICONS: Record<CommandFacts['section'], EntryIconType> = {
  Actions: CirclePlay,
  Navigate: ArrowRight,
  Query: SquareTerminal,
  'Ask AI': Sparkles,
  Support: LifeBuoy,
};

/** The icon of a remote's command. If it names none, or one that this shell does not know, the icon of its section. */
export function commandIcon({ icon, section }: Pick<CommandFacts, 'icon' | 'section'>): EntryIconType {
  return (icon === undefined ? undefined : NAMED_ICONS.get(icon)) ?? SECTION_ICONS[section];
}
