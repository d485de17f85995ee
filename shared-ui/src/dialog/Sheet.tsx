import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { focusFieldOrDialog, keepOpenForToasts, useFocusReturn } from './dialog-events.ts';
import styles from './Sheet.module.css';

export interface SheetProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  open?: boolean;
  onOpenChange?(open: boolean): void;
  trigger?: ReactNode;
  title: ReactNode;
  /** Hides the title visually, for a drawer with its own header. */
  hideHeader?: boolean;
  /** `end` for details, which take a phone's whole screen, `start` for its navigation, `bottom` for actions. */
  side?: 'start' | 'end' | 'bottom';
  /** Width of `start` and `end` in pixels, limited by the window. */
  width?: number;
}

/** A panel that slides in from an edge. Takes `DialogBody` and `DialogFooter`. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  hideHeader = false,
  side = 'end',
  width = 440,
  className,
  style,
  children,
  ...rest
}: SheetProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop} data-side={side} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFieldOrDialog}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepOpenForToasts}
          {...rest}
          className={cx(styles.sheet, className)}
          data-side={side}
          data-over-page
          style={{ '--sheet-width': `${width}px`, ...style } as CSSProperties}
        >
          <header className={cx(styles.header, hideHeader && styles.hidden)}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {!hideHeader && (
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X aria-hidden />} size="sm" />
              </Radix.Close>
            )}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
