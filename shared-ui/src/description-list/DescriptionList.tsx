import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { cx } from '../cx.ts';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  term: string;
  value: ReactNode;
  /** Uses the monospace font. */
  mono?: boolean;
  /** Adds a copy button with this text. */
  copy?: string;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
}

/** A list of terms and values, side by side or stacked in narrow containers. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, className)} {...rest}>
      {items.map(({ term, value, mono, copy }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value} data-mono={mono || undefined}>
            {value}
            {copy !== undefined && <CopyButton value={copy} label={`Copy ${term}`} iconOnly size="sm" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
