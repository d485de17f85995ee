import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './FactStrip.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Muted, after the value: "of 500 MB". */
  note?: ReactNode;
}

export interface FactStripProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Three, four or six, which fill whole rows at every width. */
  facts: readonly Fact[];
}

/** A framed strip of short facts above a page's content. */
export function FactStrip({ facts, className, ...rest }: FactStripProps) {
  return (
    <div className={styles.room}>
      <dl className={cx(styles.strip, className)} data-count={facts.length} {...rest}>
        {facts.map(({ name, value, note }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {value}
              {note && (
                <>
                  {' '}
                  <span className={styles.note}>{note}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
