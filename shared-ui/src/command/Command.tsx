import { Command as Cmdk } from 'cmdk';
import { ChevronRight, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { ariaShortcut } from '../kbd/shortcut.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Command.module.css';

import { Button } from '../button/Button.tsx';

/** A search input and a list. `CommandDialog` shows the same in a dialog. `label` names it. */
export function Command({ className, ...rest }: ComponentProps<typeof Cmdk>) {
  return <Cmdk {...rest} className={cx(styles.command, className)} />;
}

export interface CommandDialogProps extends ComponentProps<typeof Cmdk> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The accessible name. */
  label: string;
  /** Prevent the event's default to keep the menu open, for example to go back from a sub-page. */
  onEscapeKeyDown?(event: KeyboardEvent): void;
  /** Called after the menu has closed. Prevent the event's default to move the focus yourself. */
  onCloseAutoFocus?(event: Event): void;
}

export function CommandDialog({
  open,
  onOpenChange,
  label,
  onEscapeKeyDown,
  onCloseAutoFocus,
  ...rest
}: CommandDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} />
        <Dialog.Content
          className={styles.dialog}
          aria-describedby={undefined}
          onEscapeKeyDown={onEscapeKeyDown}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <VisuallyHidden>
            <Dialog.Title>{label}</Dialog.Title>
          </VisuallyHidden>
          <Command label={label} loop {...rest} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** `leading` replaces the search icon, for example with a back button. */
export function CommandInput({
  className,
  leading = <Search aria-hidden />,
  ...rest
}: ComponentProps<typeof Cmdk.Input> & { leading?: ReactNode }) {
  return (
    <div className={styles.search}>
      {leading}
      <Cmdk.Input {...rest} className={cx(styles.input, className)} />
    </div>
  );
}

export function CommandList({ className, ...rest }: ComponentProps<typeof Cmdk.List>) {
  return <Cmdk.List {...rest} className={cx(styles.list, className)} />;
}

export function CommandEmpty({ className, ...rest }: ComponentProps<typeof Cmdk.Empty>) {
  return <Cmdk.Empty {...rest} className={cx(styles.empty, className)} />;
}

export function CommandGroup({ className, ...rest }: ComponentProps<typeof Cmdk.Group>) {
  return <Cmdk.Group {...rest} className={cx(styles.group, className)} />;
}

export interface CommandItemProps extends ComponentProps<typeof Cmdk.Item> {
  icon?: ReactNode;
  shortcut?: string;
  /** Muted text at the end: the target, or the selected value. */
  meta?: ReactNode;
  /** Shows an arrow at the end, because it opens another list. */
  opens?: boolean;
  /** Fainter than the others, for what is not installed. `meta` says so in words. */
  muted?: boolean;
}

export function CommandItem({
  icon,
  shortcut,
  meta,
  opens = false,
  muted = false,
  className,
  children,
  ...rest
}: CommandItemProps) {
  return (
    <Cmdk.Item
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      data-muted={muted || undefined}
      {...rest}
      className={cx(styles.item, className)}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {meta && <span className={styles.meta}>{meta}</span>}
      {shortcut && <Kbd keys={shortcut} aria-hidden />}
      {opens && <ChevronRight aria-hidden />}
    </Cmdk.Item>
  );
}

export interface CommandKey {
  /** Any of these keys: `ArrowUp`, `Enter`. */
  keys: readonly string[];
  /** The action, as a verb. */
  label: string;
}

/** The keys of the menu, below its list. Phones and touch screens do not show it. */
export function CommandFooter({ keys }: { keys: readonly CommandKey[] }) {
  return (
    <p className={styles.footer}>
      {keys.map(({ keys: either, label }) => (
        <span key={label}>
          {either.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {label}
        </span>
      ))}
    </p>
  );
}

/** A message instead of items. */
export function CommandNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export interface CommandListStateProps {
  /** Plural noun: "projects". */
  what: string;
  failed: boolean;
  onRetry(): void;
}

/** Moves the focus to the search input, before the focused button disappears. */
export function focusSearch(inMenu: Element): void {
  inMenu.closest('[cmdk-root]')?.querySelector<HTMLInputElement>('[cmdk-input]')?.focus();
}

/** The loading or failed state of a list. */
export function CommandListState({ what, failed, onRetry }: CommandListStateProps) {
  if (!failed) return <CommandNote>Loading {what}</CommandNote>;
  return (
    <div className={styles.note} role="alert">
      <p>Failed to load {what}.</p>
      <Button
        size="sm"
        onClick={(event) => {
          focusSearch(event.currentTarget);
          onRetry();
        }}
      >
        Retry
      </Button>
    </div>
  );
}

export { defaultFilter, useCommandState } from 'cmdk';
export { bestMatches } from './best-matches.ts';
