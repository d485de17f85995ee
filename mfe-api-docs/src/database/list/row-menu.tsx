import { IconButton } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

export interface RowAction {
  label: string;
  icon: ReactNode;
  run(): void;
  /** Why the action is disabled; shown below the label. */
  reason?: string;
  tone?: 'danger';
}

/** The actions of a row. Destructive actions are last, after a separator. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RowAction>(null);

  // After the menu has closed, so that a dialog returns the focus to the button.
  const runChosen = (event: Event) => {
    const action = chosen.current;
    chosen.current = null;
    if (!action) return;
    event.preventDefault();
    trigger.current?.focus();
    action.run();
  };
  return (
    <DropdownMenu
      align="end"
      onCloseAutoFocus={runChosen}
      trigger={
        <IconButton ref={trigger} size="sm" label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} />
      }
    >
      {actions.map((action, index) => (
        <div key={action.label} role="none">
          {action.tone === 'danger' && index > 0 && <MenuSeparator />}
          <MenuItem
            icon={action.icon}
            tone={action.reason ? undefined : action.tone}
            aria-disabled={action.reason ? true : undefined}
            description={action.reason}
            onSelect={(event) => {
              if (action.reason) event.preventDefault();
              else chosen.current = action;
            }}
          >
            {action.label}
          </MenuItem>
        </div>
      ))}
    </DropdownMenu>
  );
}
