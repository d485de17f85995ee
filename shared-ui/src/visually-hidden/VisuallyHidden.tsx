import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not shown. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={cx(styles.hidden, className)} {...rest} />;
}
