import type { CommandPage, CommandSection } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import type { MenuCommand } from './menu-state.ts';
import { menuTexts } from './menu-texts.ts';

/** What to do with the data comes first, then what to do with the dashboard, then where to go. */
const SECTIONS: readonly CommandSection[] = ['Query', 'Ask AI', 'Actions', 'Navigate', 'Support'];

interface CommandsPageProps {
  commands: MenuCommand[];
  /** Ids of the commands that are repeated at the top while the query is empty. */
  recent: readonly string[];
  onPage(page: CommandPage): void;
  /** Closes the menu, then runs. */
  onRun(run: () => void | Promise<void>): void;
  onChosen(id: string): void;
}

/** The first page: recent commands, then all commands by section. */
export function CommandsPage({ commands, recent, onPage, onRun, onChosen }: CommandsPageProps) {
  const choose = (command: MenuCommand) => {
    onChosen(command.id);
    if ('page' in command) onPage(command.page);
    else onRun(command.run);
  };
  const usedLast = recent.flatMap(
    (id) => commands.find((command) => command.id === id && !command.disabled) ?? [],
  );
  const groups = [
    { heading: menuTexts.recent, own: usedLast },
    ...SECTIONS.map((section) => ({
      heading: section,
      own: installedFirst(commands.filter((command) => command.section === section)),
    })),
  ];
  return groups.map(
    ({ heading, own }) =>
      own.length > 0 && (
        <CommandGroup key={heading} heading={heading}>
          {own.map((command) => (
            <CommandLine
              key={command.id}
              // Values must be unique in the list.
              value={heading === menuTexts.recent ? `recent:${command.id}` : command.id}
              command={command}
              onSelect={() => choose(command)}
            />
          ))}
        </CommandGroup>
      ),
  );
}

function installedFirst(commands: MenuCommand[]): MenuCommand[] {
  const isInstalled = ({ installed = true }: MenuCommand) => installed;
  return [...commands.filter(isInstalled), ...commands.filter((command) => !isInstalled(command))];
}

interface CommandLineProps {
  value: string;
  command: MenuCommand;
  onSelect(): void;
}

function CommandLine({ value, command, onSelect }: CommandLineProps) {
  const { title, keywords = [], icon, shortcut, disabled, installed = true } = command;
  return (
    <CommandItem
      value={value}
      keywords={[title, ...keywords]}
      icon={icon}
      shortcut={shortcut}
      disabled={disabled !== undefined}
      meta={disabled ?? (installed ? undefined : menuTexts.notInstalled)}
      muted={!installed}
      opens={'page' in command}
      onSelect={onSelect}
    >
      {title}
    </CommandItem>
  );
}
