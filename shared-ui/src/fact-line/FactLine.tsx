import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './FactLine.module.css';

export interface FactLineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Facts are not broken if they fit. */
  facts: readonly ReactNode[];
}

/** Short facts one after the other, with dots between them, but not at the start or end of a line. */
export function FactLine({ facts, className, ...rest }: FactLineProps) {
  return (
    <span className={cx(styles.line, className)} {...rest}>
      <span className={styles.facts}>
        {facts.map((fact, index) => (
          <span key={index} className={styles.fact}>
            {index > 0 && <span className={styles.dot}> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
