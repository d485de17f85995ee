import { ContextMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import { MenuKind } from './menu-kind.ts';
import styles from './Menu.module.css';

export interface ContextMenuProps extends Omit<ComponentProps<typeof Radix.Content>, 'content'> {
  /** What is right-clicked, or long-pressed on a phone. One element. */
  children: ReactElement;
  /** The items. Each must also be reachable another way: not everybody finds a right click. */
  items: ReactNode;
  onOpenChange?(open: boolean): void;
}

export function ContextMenu({ children, items, onOpenChange, className, ...rest }: ContextMenuProps) {
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} {...rest} className={cx(styles.menu, className)}>
          <MenuKind value="context">{items}</MenuKind>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
