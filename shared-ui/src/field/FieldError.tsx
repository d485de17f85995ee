import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useShownError } from './use-shown-error.ts';
import styles from './Field.module.css';

/**
 * What is wrong with a group of controls, such as a list of entries, read aloud; nothing without children. When a click
 * takes the focus from one of them, it appears or disappears after the click, as the error of a `Field` does.
 */
export function FieldError({ children, className, ...rest }: ComponentProps<'p'>) {
  const shown = useShownError(children);
  if (!shown) return null;
  return (
    <p className={cx(styles.error, className)} role="alert" {...rest}>
      {shown}
    </p>
  );
}
