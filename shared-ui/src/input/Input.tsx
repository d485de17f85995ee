import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './Input.module.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'md' | 'sm';
  /** For SQL, identifiers, keys: what must be read letter by letter. */
  mono?: boolean;
  /** Inside, before the text: a search icon, a unit. Decoration, or something with a name of its own. */
  leading?: ReactNode;
  /** Inside, after the text: a copy button, a unit. */
  trailing?: ReactNode;
}

/** One line of text. `className` goes to the box around it, everything else to the native input. */
export function Input({ size = 'md', mono = false, leading, trailing, className, ...rest }: InputProps) {
  const field = useFieldControl();
  return (
    <div className={cx(styles.box, className)} data-size={size} data-mono={mono || undefined}>
      {leading && <span className={styles.leading}>{leading}</span>}
      <input type="text" {...field} {...rest} className={styles.input} />
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  );
}
