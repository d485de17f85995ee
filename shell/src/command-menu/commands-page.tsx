import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import { SECTIONS, type MenuCommand } from './menu-command.ts';
import type { MenuPage } from './menu-state.ts';

interface CommandsPageProps {
  commands: MenuCommand[];
  onPage(page: MenuPage): void;
  /** Closes the menu, then runs. */
  onRun(run: () => void | Promise<void>): void;
}

/** The first page: all commands, by section. */
export function CommandsPage({ commands, onPage, onRun }: CommandsPageProps) {
  return SECTIONS.map((section) => {
    const own = commands.filter((command) => command.section === section);
    if (own.length === 0) return null;
    return (
      <CommandGroup key={section} heading={section}>
        {own.map((command) => (
          <CommandItem
            key={command.id}
            value={command.id}
            keywords={[command.title, ...(command.keywords ?? [])]}
            icon={command.icon}
            shortcut={command.shortcut}
            onSelect={() => ('page' in command ? onPage(command.page) : onRun(command.run))}
          >
            {command.title}
          </CommandItem>
        ))}
      </CommandGroup>
    );
  });
}
