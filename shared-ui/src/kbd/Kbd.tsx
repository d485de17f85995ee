import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Kbd.module.css';
import { isMac, shortcutKeys, shortcutLabel } from './shortcut.ts';

export interface KbdProps extends ComponentProps<'kbd'> {
  /** A shortcut like `Mod+Shift+K`, shown with the keys of the user's platform and read as words. */
  keys?: string;
  /** The keys of a Mac, or of another machine; by default of the user's. */
  onMac?: boolean;
}

/** Keys of the keyboard. Where a control has `aria-keyshortcuts`, hide them with `aria-hidden`. */
export function Kbd({ keys, onMac = isMac(), className, children, ...rest }: KbdProps) {
  const isHidden = rest['aria-hidden'] === true;
  return (
    <kbd className={cx(styles.kbd, className)} {...rest}>
      {keys ? (
        shortcutKeys(keys, onMac).map((key) => (
          <span key={key} data-key="" aria-hidden="true">
            {key}
          </span>
        ))
      ) : (
        <span data-key="">{children}</span>
      )}
      {keys && !isHidden && <VisuallyHidden>{shortcutLabel(keys, onMac)}</VisuallyHidden>}
    </kbd>
  );
}
