import { ariaShortcut, Kbd, UnstyledButton } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { Search, Sparkles } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { SHORTCUTS } from '../page/shortcuts.ts';
import classes from './commands-popover.module.css';

interface CommandsPopoverProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  onSearch(): void;
  onAssistant?(): void;
}

/** Search and Assistant with their shortcuts (docs/product/lifecycle.md#screens). */
export function CommandsPopover({
  trigger,
  open,
  onOpenChange,
  onSearch,
  onAssistant,
}: CommandsPopoverProps) {
  /** Runs after the popover has closed and restored the focus, because it may move the focus. */
  const chosen = useRef<() => void>(undefined);

  const choose = (run: () => void) => {
    chosen.current = run;
    onOpenChange(false);
  };
  const runChosen = () => {
    // Radix restores the focus first.
    queueMicrotask(() => {
      chosen.current?.();
      chosen.current = undefined;
    });
  };

  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={runChosen}
      label="Commands"
      side="top"
      flush
      className={classes.commands}
    >
      <UnstyledButton
        className={classes.command}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.commandMenu.keys)}
        onClick={() => choose(onSearch)}
      >
        <Search aria-hidden />
        <span>Search</span>
        <Kbd keys={SHORTCUTS.commandMenu.keys} aria-hidden />
      </UnstyledButton>
      {onAssistant && (
        <UnstyledButton
          className={classes.command}
          aria-keyshortcuts={ariaShortcut(SHORTCUTS.assistant.keys)}
          onClick={() => choose(onAssistant)}
        >
          <Sparkles aria-hidden />
          <span>Assistant</span>
          <Kbd keys={SHORTCUTS.assistant.keys} aria-hidden />
        </UnstyledButton>
      )}
    </Popover>
  );
}
