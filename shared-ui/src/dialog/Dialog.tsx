import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { keepOpenForToasts, useFocusReturn } from './dialog-events.ts';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** Controlled, or left to `trigger`. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** One button that opens it and gets the focus back. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** 400, 520 or 720 px; `xl` takes most of the window. On a phone always a sheet from below, `xl` as tall as it may be. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The title is read aloud only, for contents that carry heads of their own. */
  hideHeader?: boolean;
  /** While it works, Escape and a click beside it do nothing. */
  busy?: boolean;
}

/**
 * A question or a form over the page. Put fields into `DialogBody`, buttons into `DialogFooter` (a `<form>` may hold both).
 * Focus goes in, stays in, and comes back; Escape closes.
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
  className,
  children,
  ...rest
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const keepOpen = (event: Event) => {
    if (busy) event.preventDefault();
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
          onCloseAutoFocus={returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          {...rest}
          className={cx(styles.dialog, className)}
          data-size={size}
        >
          <header className={cx(styles.header, hideHeader && styles.hidden)}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
          </header>
          {children}
          {/* Last, though it stands at the top: the first field has the focus, not the way out. */}
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

/** Closes the dialog around it: `<DialogClose asChild><Button>Cancel</Button></DialogClose>`. */
export const DialogClose = Radix.Close;
