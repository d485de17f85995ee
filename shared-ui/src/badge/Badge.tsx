import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot of the tone before the text, for the state of something that runs. */
  dot?: boolean;
}

/** A short word about a thing: its state, its plan, its kind. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', icon, dot = false, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-tone={tone} {...rest}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
