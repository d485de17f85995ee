import { Button } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { ChevronDown, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Actor, Reason } from '../data/permissions.ts';

/** The action of the button: immediate, or a choice of kinds. */
export type CreateAction = { label: string; reason(actor: Actor): Reason } & (
  | { run(): void }
  | { kinds: readonly { label: string; description: string; run(): void }[] }
);

interface CreateButtonProps {
  create: CreateAction;
  actor: Actor | undefined;
  /** Why it is disabled for every user. */
  blocked?: string | undefined;
}

/** The primary button of a list. */
export function CreateButton({ create, actor, blocked }: CreateButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  const reason = blocked ?? (actor && create.reason(actor));
  const plain = {
    variant: 'primary',
    icon: <Plus aria-hidden />,
    disabled: !actor && !blocked,
    disabledReason: reason,
  } as const;
  if ('run' in create || !actor || reason) {
    return (
      <Button {...plain} onClick={'run' in create ? create.run : undefined}>
        {create.label}
      </Button>
    );
  }
  // After the menu has closed, so that a form returns the focus to the button.
  const runChosen = (event: Event) => {
    const run = chosen.current;
    chosen.current = null;
    if (!run) return;
    event.preventDefault();
    trigger.current?.focus();
    run();
  };
  return (
    <DropdownMenu
      align="end"
      onCloseAutoFocus={runChosen}
      trigger={
        <Button {...plain} ref={trigger} trailing={<ChevronDown aria-hidden />}>
          {create.label}
        </Button>
      }
    >
      {create.kinds.map(({ label, description, run }) => (
        <MenuItem key={label} description={description} onSelect={() => (chosen.current = run)}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
