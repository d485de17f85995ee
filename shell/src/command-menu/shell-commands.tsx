import { FolderKanban, PanelsTopLeft, Palette, Sparkles, UserRound } from 'lucide-react';
import { EntryIcon } from '../navigation/entry-icons.tsx';
import type { MenuCommand } from './menu-command.ts';
import type { MenuPlace } from './menu-place.ts';

/** What the shell itself brings into the menu. */
export function shellCommands(
  { navigation, project }: MenuPlace,
  goTo: (path: string) => void,
): MenuCommand[] {
  const entries = navigation
    .flat()
    .filter(({ disabled }) => !disabled)
    .map<MenuCommand>(({ id, label, to }) => ({
      id: `navigate:${id}`,
      title: label,
      section: 'Navigate',
      icon: <EntryIcon id={id} />,
      run: () => goTo(to),
    }));
  return [
    {
      id: 'switch-project',
      title: 'Switch project',
      section: 'Actions',
      icon: <FolderKanban aria-hidden />,
      page: 'projects',
    },
    {
      id: 'theme',
      title: 'Theme',
      section: 'Actions',
      keywords: ['dark', 'light', 'classic', 'appearance'],
      icon: <Palette aria-hidden />,
      page: 'theme',
    },
    ...entries,
    {
      id: 'navigate:projects',
      title: 'All projects',
      section: 'Navigate',
      icon: <PanelsTopLeft aria-hidden />,
      run: () => goTo('/projects'),
    },
    {
      id: 'navigate:account',
      title: 'Account preferences',
      section: 'Navigate',
      keywords: ['profile', 'password'],
      icon: <UserRound aria-hidden />,
      run: () => goTo('/account/me'),
    },
    ...(project ? [assistantCommand(project.openAssistant)] : []),
  ];
}

function assistantCommand(openAssistant: () => void): MenuCommand {
  return {
    id: 'assistant',
    title: 'Open the assistant',
    section: 'Ask AI',
    icon: <Sparkles aria-hidden />,
    shortcut: 'Mod+I',
    run: openAssistant,
  };
}
