import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './Input.module.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'md' | 'sm';
  /** Monospace, for SQL, identifiers and keys. */
  mono?: boolean;
  /** Before the text: an icon or a unit. */
  leading?: ReactNode;
  /** After the text: a copy button or a unit. */
  trailing?: ReactNode;
}

/**
 * A text input. A read-only one looks like a fact: without a frame. `className` applies to the box around it,
 * all other props to the native input.
 */
export function Input({
  size = 'md',
  mono = false,
  leading,
  trailing,
  readOnly = false,
  className,
  ...rest
}: InputProps) {
  const field = useFieldControl();
  const permission = usePermissionAround();
  const isFact = readOnly || permission === 'denied';
  return (
    <div
      className={cx(styles.box, className)}
      data-size={size}
      data-mono={mono || undefined}
      data-fact={isFact || undefined}
    >
      {leading && <span className={styles.leading}>{leading}</span>}
      <input
        type="text"
        {...field}
        {...rest}
        readOnly={readOnly || permission !== 'allowed'}
        className={styles.input}
      />
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  );
}
