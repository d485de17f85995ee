import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../cx.ts';
import styles from './Popover.module.css';

export interface PopoverProps extends ComponentProps<typeof Radix.Content> {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** The accessible name. */
  label: string;
  /** No padding, for lists. */
  flush?: boolean;
}

/** Closes on Escape, on a click outside, and by `PopoverClose`. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  label,
  flush = false,
  align = 'start',
  className,
  ...rest
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          className={cx(styles.popover, className)}
          data-flush={flush || undefined}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
