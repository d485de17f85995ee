import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends ComponentProps<'details'> {
  /** The label that opens it. */
  summary: ReactNode;
}

/** Optional details. The native element, so that the browser's search finds and opens it. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={cx(styles.disclosure, className)} {...rest}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden className={styles.chevron} />
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
