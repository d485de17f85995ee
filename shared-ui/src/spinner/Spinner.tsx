import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** In pixels. 16 beside text. */
  size?: number;
  /** The accessible name. Without it the spinner is decorative and needs a text beside it. */
  label?: string;
}

/** Progress inside a control. For pages and panels use `Skeleton`. */
export function Spinner({ size = 16, label, className, style, ...rest }: SpinnerProps) {
  return (
    <span
      className={cx(styles.spinner, className)}
      style={{ inlineSize: size, blockSize: size, ...style }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    />
  );
}
