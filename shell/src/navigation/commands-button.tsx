import { LazyModule, useLazyOpening, UnstyledButton } from '@howdah/shared-ui';
import { Command } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useKeepSidebarOpen } from './sidebar.tsx';
import classes from './commands-button.module.css';

const commandsPopover = new LazyModule('The commands', async () => {
  await import('@howdah/shared-ui/popover');
  return import('./commands-popover.tsx');
});

interface CommandsButtonProps {
  /** Shows the icon only. The name is still read aloud. */
  compact?: boolean;
  onSearch(from: HTMLElement | null): void;
  /** Undefined outside projects, where there is no assistant. */
  onAssistant?(): void;
}

/** A popover with search and the assistant. Its code loads on hover or focus. */
export function CommandsButton({ compact = false, onSearch, onAssistant }: CommandsButtonProps) {
  const popover = useLazyOpening(commandsPopover);
  const button = useRef<HTMLButtonElement>(null);
  useKeepSidebarOpen(popover.open);

  if (!popover.module) {
    return (
      <TriggerButton
        ref={button}
        compact={compact}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={commandsPopover.prefetch}
        onFocus={commandsPopover.prefetch}
        onClick={() => popover.setOpen(true)}
      />
    );
  }
  return (
    <popover.module.CommandsPopover
      trigger={<TriggerButton ref={button} compact={compact} />}
      open={popover.open}
      onOpenChange={popover.setOpen}
      onSearch={() => onSearch(button.current)}
      onAssistant={onAssistant}
    />
  );
}

function TriggerButton({ compact, ...rest }: ComponentProps<'button'> & { compact: boolean }) {
  return (
    <UnstyledButton {...rest} className={classes.button} data-compact={compact || undefined}>
      <Command aria-hidden />
      <span className={classes.label}>Commands</span>
    </UnstyledButton>
  );
}
