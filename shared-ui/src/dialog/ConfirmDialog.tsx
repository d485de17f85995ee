import { AlertDialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useFocusReturn } from './dialog-events.ts';
import { isTyped } from './is-typed.ts';
import { TypeToConfirm } from './TypeToConfirm.tsx';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question: "Delete the project Bookshop?" */
  title: ReactNode;
  /** What happens, what is kept, and whether it can be undone. */
  description?: ReactNode;
  /** The verb of the question: "Delete project". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` makes the confirm button red. `quiet` is for an action that is known to fail, so that it does not stand out. */
  tone?: 'default' | 'danger' | 'quiet';
  /** `md` has room for a list or SQL. */
  size?: 'sm' | 'md';
  /** Users must type this text to confirm. */
  typeToConfirm?: string;
  /** Keeps the dialog open and shows progress on the confirm button. */
  busy?: boolean;
  /** The error of the last attempt, shown above the buttons. */
  error?: ReactNode;
  onConfirm(): void;
  children?: ReactNode;
}

/** Confirms an important action. A click outside never closes it. The initial focus is on the safe button, or on the input. */
export function ConfirmDialog({
  open,
  onOpenChange,
  size = 'sm',
  busy = false,
  ...rest
}: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop} />
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          data-over-page
          onCloseAutoFocus={returnFocus}
          {...(!rest.description && { 'aria-describedby': undefined })}
        >
          <Question busy={busy} {...rest} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const VARIANTS = { default: 'primary', danger: 'danger', quiet: 'default' } as const;

// Mounted with the open dialog, so that the input is empty each time.
function Question({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  typeToConfirm,
  busy,
  error,
  onConfirm,
  children,
}: Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'size'>) {
  const [typed, setTyped] = useState('');
  const ready = !typeToConfirm || isTyped(typed, typeToConfirm);
  const hasBody = Boolean(children || typeToConfirm || error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form that the dialog is in, although the dialog is elsewhere on the page.
    event.stopPropagation();
    if (ready && !busy) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <header className={styles.header}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description && (
          <Radix.Description asChild className={styles.description}>
            <div>{description}</div>
          </Radix.Description>
        )}
      </header>
      {hasBody && (
        <div className={styles.body}>
          {children}
          {typeToConfirm && (
            <TypeToConfirm expected={typeToConfirm} value={typed} onChange={setTyped} disabled={busy} />
          )}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      )}
      <footer className={styles.footer}>
        <Radix.Cancel asChild>
          <Button disabled={busy}>{cancelLabel}</Button>
        </Radix.Cancel>
        <Button type="submit" variant={VARIANTS[tone]} loading={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </footer>
    </form>
  );
}
