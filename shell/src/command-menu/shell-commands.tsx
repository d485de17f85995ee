import type { CommandPage } from '@howdah/shared-api/remote-contract';
import {
  Boxes,
  FolderKanban,
  Keyboard,
  LifeBuoy,
  Palette,
  PanelsTopLeft,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { SHORTCUTS } from '../page/shortcuts.ts';
import { openShortcutSheet } from '../shortcuts/use-shortcut-sheet.tsx';
import { OrganizationsPage, ProjectsPage, ThemePage } from './menu-pages.tsx';
import type { MenuCommand, MenuContext } from './menu-state.ts';
import { commandTexts as texts } from './menu-texts.ts';

const projects: CommandPage = { id: 'projects', search: texts.searchProjects, Content: ProjectsPage };
const organizations: CommandPage = {
  id: 'organizations',
  search: texts.searchOrganizations,
  Content: OrganizationsPage,
};

const themes: CommandPage = { id: 'theme', search: texts.searchThemes, Content: ThemePage };

/** The shell's own commands. */
export function shellCommands(
  { navigation, project }: MenuContext,
  goTo: (path: string) => void,
): MenuCommand[] {
  return [
    {
      id: 'switch-project',
      title: texts.switchProject,
      section: 'Actions',
      icon: <FolderKanban aria-hidden />,
      page: projects,
    },
    {
      id: 'configure-organization',
      title: texts.configureOrganization,
      section: 'Actions',
      keywords: ['members', 'team', 'billing'],
      icon: <Boxes aria-hidden />,
      page: organizations,
    },
    {
      id: 'theme',
      title: texts.theme,
      section: 'Actions',
      keywords: ['dark', 'light', 'classic', 'appearance'],
      icon: <Palette aria-hidden />,
      page: themes,
    },
    ...entriesOf(navigation, goTo),
    {
      id: 'navigate:projects',
      title: texts.allProjects,
      section: 'Navigate',
      icon: <PanelsTopLeft aria-hidden />,
      run: () => goTo('/projects'),
    },
    {
      id: 'navigate:account',
      title: texts.account,
      section: 'Navigate',
      keywords: ['profile', 'password', 'tokens'],
      icon: <UserRound aria-hidden />,
      run: () => goTo('/account/me'),
    },
    ...(project
      ? [
          {
            id: 'assistant',
            title: texts.openAssistant,
            section: 'Ask AI' as const,
            icon: <Sparkles aria-hidden />,
            shortcut: SHORTCUTS.assistant.keys,
            run: () => project.openAssistant(),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      title: texts.shortcuts,
      section: 'Support',
      keywords: ['keyboard', 'keys', 'help'],
      icon: <Keyboard aria-hidden />,
      shortcut: SHORTCUTS.sheet.keys,
      run: openShortcutSheet,
    },
    {
      id: 'support',
      title: texts.contactSupport,
      section: 'Support',
      keywords: ['help', 'problem', 'ticket'],
      icon: <LifeBuoy aria-hidden />,
      run: () => goTo(project ? `/support/new?ref=${project.ref}` : '/support/new'),
    },
  ];
}

function entriesOf(navigation: MenuContext['navigation'], goTo: (path: string) => void): MenuCommand[] {
  return navigation
    .flat()
    .filter(({ disabled }) => !disabled)
    .map<MenuCommand>(({ id, label, icon: Icon, to, installed }) => ({
      id: `navigate:${id}`,
      title: label,
      section: 'Navigate',
      icon: <Icon aria-hidden />,
      installed,
      run: () => goTo(to),
    }));
}
