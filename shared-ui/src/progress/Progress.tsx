import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Progress.module.css';

export interface ProgressProps extends ComponentProps<'div'> {
  /** What is under way. */
  label: string;
  /** 0 to 1. Without it nobody knows how long it takes, and the bar says so. */
  value?: number;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
}

/** How far something long has come. The words beside it are the page's: a bar alone tells nobody what happens. */
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
