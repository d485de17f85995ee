import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Progress.module.css';

export interface ProgressProps extends ComponentProps<'div'> {
  /** The accessible name: what is in progress. */
  label: string;
  /** From 0 to 1. Omit it when the duration is unknown. */
  value?: number;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
}

/** A progress bar. Put a text beside it: a bar alone does not say what happens. */
export function Progress({ label, value, tone = 'accent', className, ...rest }: ProgressProps) {
  const known = value === undefined ? undefined : Math.min(Math.max(value, 0), 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(known !== undefined && {
        'aria-valuenow': Math.round(known * 100),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      })}
      {...rest}
      className={cx(styles.track, className)}
      data-tone={tone}
    >
      <div
        className={styles.bar}
        data-unknown={known === undefined || undefined}
        style={known === undefined ? undefined : { scale: `${known} 1` }}
      />
    </div>
  );
}
