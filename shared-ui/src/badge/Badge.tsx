import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
  /** Shows a dot in the tone, for the state of something that runs. */
  dot?: boolean;
}

/** A short label: a state, a plan, a kind. The text carries the meaning, the color only supports it. */
export function Badge({ tone = 'neutral', icon, dot = false, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-tone={tone} {...rest}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
