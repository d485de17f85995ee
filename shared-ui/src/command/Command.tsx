import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Command.module.css';

import { Button } from '../button/Button.tsx';

/** Search and list in place; `CommandDialog` is the same over the page. `label` names it. */
export function Command({ className, ...rest }: ComponentProps<typeof Cmdk>) {
  return <Cmdk {...rest} className={cx(styles.command, className)} />;
}

export interface CommandDialogProps extends ComponentProps<typeof Cmdk> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What is read aloud when it opens. */
  label: string;
  /** Escape inside a sub-page goes one step back: prevent the event's default to keep the menu open. */
  onEscapeKeyDown?(event: KeyboardEvent): void;
  /** The menu is gone; prevent the event's default to say where the focus goes. */
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

/** `leading` stands in for the search icon, for instance the sub-page that one is in. */
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
  /** Quieter, at the end: where it leads, what is chosen now. */
  meta?: ReactNode;
}

export function CommandItem({ icon, shortcut, meta, className, children, ...rest }: CommandItemProps) {
  return (
    <Cmdk.Item {...rest} className={cx(styles.item, className)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {meta && <span className={styles.meta}>{meta}</span>}
      {shortcut && <Kbd keys={shortcut} />}
    </Cmdk.Item>
  );
}

/** A line in the place of the items: what is empty, or not allowed. */
export function CommandNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export interface CommandListStateProps {
  /** What is loaded, in the plural: "projects". */
  what: string;
  failed: boolean;
  onRetry(): void;
}

/** Where the focus goes from a button that vanishes as it is pressed: keys would go nowhere, and the search takes them all. */
export function focusSearch(inMenu: Element): void {
  inMenu.closest('[cmdk-root]')?.querySelector<HTMLInputElement>('[cmdk-input]')?.focus();
}

/** In the place of a list that is not there yet, or could not be had. */
export function CommandListState({ what, failed, onRetry }: CommandListStateProps) {
  if (!failed) return <CommandNote>Loading the {what}</CommandNote>;
  return (
    <div className={styles.note} role="alert">
      <p>The {what} could not be loaded.</p>
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
