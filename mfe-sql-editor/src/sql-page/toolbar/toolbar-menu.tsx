import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@howdah/shared-ui/menu';
import { Fragment, type ReactElement } from 'react';
import { ROW_LIMITS } from '../../running/row-limits.ts';
import { byGroup, type ToolbarAction } from './toolbar-action.ts';

interface ToolbarMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  actions: readonly ToolbarAction[];
  /** On a phone the row limit has no place of its own. */
  rowLimit?: { value: number; onChange(rowLimit: number): void };
}

/** Everything that can be done with the query, in one menu. */
export function ToolbarMenu({ actions, rowLimit, ...menu }: ToolbarMenuProps) {
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
      {rowLimit && (
        <>
          <MenuSeparator />
          <MenuLabel>Row limit</MenuLabel>
          <MenuRadioGroup
            value={String(rowLimit.value)}
            onValueChange={(value) => rowLimit.onChange(Number(value))}
          >
            {ROW_LIMITS.map(({ value, label }) => (
              <MenuRadioItem key={value} value={String(value)}>
                {label}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      )}
    </DropdownMenu>
  );
}
