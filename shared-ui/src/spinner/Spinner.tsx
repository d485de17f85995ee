import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Pixels; 16 beside text. */
  size?: number;
  /** What is being waited for. Without it the spinner is decoration, and something beside it must say so in words. */
  label?: string;
}

/** Progress in place, inside a control. Never alone in the middle of a page: that is what `Skeleton` is for. */
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
