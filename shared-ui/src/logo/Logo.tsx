import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Logo.module.css';

export interface LogoProps extends ComponentProps<'span'> {
  /** Height of the mark in pixels. */
  size?: number;
  /** Shows the name beside the mark. */
  wordmark?: boolean;
}

/** The logo: a howdah, the canopied seat on an elephant's back. */
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
          d="M9 7c.4-2.8 2.7-4.75 5.25-4.75S19.1 4.2 19.5 7ZM10 7h1.5v3H10ZM17 7h1.5v3H17Z"
        />
        <path
          className={styles.back}
          d="M8.5 10H17a5 5 0 0 1 5 5v6.5h-3.75v-3.25a1.75 1.75 0 0 0-1.75-1.75h-2a1.75 1.75 0 0 0-1.75 1.75v3.25H9V17H6v2a2.75 2.75 0 0 1-2.75 2.75H2V19.5h.75a.75.75 0 0 0 .75-.75V15a5 5 0 0 1 5-5Z"
        />
      </svg>
      {wordmark && <span className={styles.word}>Howdah</span>}
    </span>
  );
}
