import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.ts';
import { shortcutKeys } from './shortcut.ts';
import styles from './Kbd.module.css';

export interface KbdProps extends ComponentProps<'kbd'> {
  /** A shortcut as we write it, `Mod+Shift+K`; shown with the keys of the person's machine. */
  keys?: string;
}

/** Keys to press, as `keys` or as children. */
export function Kbd({ keys, className, children, ...rest }: KbdProps) {
  return (
    <kbd className={cx(styles.kbd, className)} {...rest}>
      {keys ? shortcutKeys(keys).map((key) => <span key={key}>{key}</span>) : <span>{children}</span>}
    </kbd>
  );
}
