import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../cx/cx.ts';
import { MenuKind } from './menu-kind.ts';
import styles from './Menu.module.css';

export interface DropdownMenuProps extends ComponentProps<typeof Radix.Content> {
  /** The button that opens it. */
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?(open: boolean): void;
}

/** A menu below a button. Arrows move, type-ahead finds, Escape closes and gives the focus back. */
export function DropdownMenu({
  trigger,
  open,
  onOpenChange,
  className,
  align = 'start',
  children,
  ...rest
}: DropdownMenuProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          className={cx(styles.menu, className)}
        >
          <MenuKind value="dropdown">{children}</MenuKind>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
