import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@howdah/shared-ui/menu';
import { Fragment, type ReactElement } from 'react';
import { byGroup, type ToolbarAction, type ToolbarChoice } from '../../toolbar-action.ts';

interface ToolbarMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  actions: readonly ToolbarAction[];
  choices: readonly ToolbarChoice[];
}

/** The menu with all actions of the document and the settings of its runs. */
export function ToolbarMenu({ actions, choices, ...menu }: ToolbarMenuProps) {
  return (
    <DropdownMenu {...menu} align="end">
      {byGroup(actions).map((group, index) => (
        <Fragment key={group[0]?.group}>
          {index > 0 && <MenuSeparator />}
          {group.map((action) => (
            <MenuItem
              key={action.id}
              icon={action.icon}
              shortcut={action.shortcut}
              description={action.disabledReason ?? action.description}
              disabled={action.disabledReason !== undefined}
              onSelect={action.onSelect}
            >
              {action.label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
      {choices.map(({ label, options, value, onChange }) => (
        <Fragment key={label}>
          <MenuSeparator />
          <MenuLabel>{label}</MenuLabel>
          <MenuRadioGroup value={value} onValueChange={onChange}>
            {options.map((option) => (
              <MenuRadioItem key={option.value} value={option.value}>
                {option.label}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </Fragment>
      ))}
    </DropdownMenu>
  );
}
