import type { CommandPage, CommandSection } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import type { ReactNode } from 'react';
import type { MenuCommand } from './menu-state.ts';
import { menuTexts } from './menu-texts.ts';
import { matchesWords } from './score-command.ts';

/** What to do with the data comes first, then what to do with the dashboard, then where to go. */
const SECTIONS: readonly CommandSection[] = ['Query', 'Ask AI', 'Actions', 'Navigate', 'Support'];

interface CommandsPageProps {
  commands: MenuCommand[];
  query: string;
  /** Ids of the commands that are repeated at the top while the query is empty. */
  recent: readonly string[];
  onPage(page: CommandPage): void;
  /** Closes the menu, then runs. */
  onRun(run: () => void | Promise<void>): void;
  onChosen(id: string): void;
  /** What else the query finds. */
  children?: ReactNode;
}

/**
 * The first page: recent commands, then all commands by section. Commands whose words do not begin with the query are last,
 * after `children`.
 */
export function CommandsPage({
  commands: all,
  query,
  recent,
  onPage,
  onRun,
  onChosen,
  children,
}: CommandsPageProps) {
  const choose = (command: MenuCommand) => {
    onChosen(command.id);
    if ('page' in command) onPage(command.page);
    else onRun(command.run);
  };
  const fits = (command: MenuCommand) => matchesWords(query, textsOf(command));
  const commands = all.filter(fits);
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
  const groupOf = ({ heading, own }: { heading: string; own: MenuCommand[] }) =>
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
    );
  return (
    <>
      {groups.map(groupOf)}
      {children}
      {groupOf({ heading: menuTexts.others, own: all.filter((command) => !fits(command)) })}
    </>
  );
}

/** What the query is compared with. */
function textsOf({ title, keywords = [] }: MenuCommand): string[] {
  return [title, ...keywords];
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
  const { title, icon, shortcut, disabled, installed = true } = command;
  return (
    <CommandItem
      value={value}
      keywords={textsOf(command)}
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
