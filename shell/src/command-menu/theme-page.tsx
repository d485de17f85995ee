import { themeLabels, useTheme } from '@howdah/shared-ui';
import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import { THEMES } from '../theme/theme-choices.tsx';

/** The themes. Choosing one keeps the page open, so that they can be compared. */
export function ThemePage() {
  const { choice: chosen, setChoice } = useTheme();
  return (
    <CommandGroup heading="Theme">
      {THEMES.map(({ choice, icon }) => (
        <CommandItem
          key={choice}
          value={themeLabels[choice]}
          icon={icon}
          meta={choice === chosen ? 'Chosen' : undefined}
          onSelect={() => setChoice(choice)}
        >
          {themeLabels[choice]}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
