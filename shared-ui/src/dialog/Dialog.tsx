import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { focusFieldOrDialog, keepOpenForToasts, useFocusReturn } from './dialog-events.ts';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** Controlled, or left to `trigger`. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** 400, 520 or 720 px; `xl` takes most of the window. On a phone it is always a sheet from the bottom. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Hides the title visually, for content with its own header. */
  hideHeader?: boolean;
  /** Cannot be closed. */
  busy?: boolean;
  /** Escape and clicks outside close it. False for content that cannot be shown again. */
  dismissible?: boolean;
}

/**
 * A modal dialog. Put fields into `DialogBody`, buttons into `DialogFooter` (a `<form>` may contain both). Traps the
 * focus and returns it on close.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  size = 'md',
  hideHeader = false,
  busy = false,
  dismissible = true,
  className,
  children,
  ...rest
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const keepOpen = (event: Event) => {
    if (busy || !dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop} />
        <Radix.Content
          onEscapeKeyDown={keepOpen}
          onInteractOutside={(event) => {
            keepOpen(event);
            keepOpenForToasts(event);
          }}
          onOpenAutoFocus={focusFieldOrDialog}
          onCloseAutoFocus={returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          {...rest}
          className={cx(styles.dialog, className)}
          data-size={size}
          data-over-page
        >
          <header className={cx(styles.header, hideHeader && styles.hidden)}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
          </header>
          {children}
          {/* Last in the DOM, so that Tab reaches it last. */}
          <Radix.Close asChild>
            <IconButton
              label="Close"
              icon={<X aria-hidden />}
              size="sm"
              className={styles.close}
              disabled={busy}
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.body, className)} {...rest} />;
}

export function DialogFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer className={cx(styles.footer, className)} {...rest} />;
}

/** Closes its dialog: `<DialogClose asChild><Button>Cancel</Button></DialogClose>`. */
export const DialogClose = Radix.Close;
