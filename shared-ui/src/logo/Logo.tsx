import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './Logo.module.css';

export interface LogoProps extends ComponentProps<'span'> {
  /** Height of the mark in pixels. */
  size?: number;
  /** Writes the name beside the mark. */
  wordmark?: boolean;
}

/** The mark: a howdah, the canopied seat, on an elephant's back. */
export function Logo({ size = 24, wordmark = false, className, ...rest }: LogoProps) {
  return (
    <span
      className={cx(styles.logo, className)}
      {...(!wordmark && { role: 'img', 'aria-label': 'Howdah' })}
      {...rest}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
        <path
          className={styles.seat}
          d="M12 2.25c3.1 0 5.2 1.7 6 4.25H6c.8-2.55 2.9-4.25 6-4.25ZM8 6.5v4M16 6.5v4"
        />
        <path
          className={styles.back}
          d="M3 21v-3.5a7 7 0 0 1 7-7h4a7 7 0 0 1 7 7V21h-4v-3a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v3H3Z"
        />
      </svg>
      {wordmark && <span className={styles.word}>Howdah</span>}
    </span>
  );
}
