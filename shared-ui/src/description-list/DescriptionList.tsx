import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { cx } from '../cx.ts';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  term: string;
  value: ReactNode;
  /** Shown in the mono face. */
  mono?: boolean;
  /** Adds a copy button with this text. */
  copy?: string;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
}

/** Facts: a term and its value, side by side, or below each other where it is narrow. */
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
