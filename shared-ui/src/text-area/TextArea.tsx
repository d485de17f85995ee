import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './TextArea.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  mono?: boolean;
  /** Grows with its text from `rows` to `maxRows`. */
  autoGrow?: boolean;
  maxRows?: number;
}

export function TextArea({
  mono = false,
  autoGrow = false,
  maxRows = 12,
  rows = 3,
  readOnly = false,
  className,
  style,
  ...rest
}: TextAreaProps) {
  const field = useFieldControl();
  const permission = usePermissionAround();
  const isFact = readOnly || permission === 'denied';
  return (
    <textarea
      {...field}
      rows={rows}
      {...rest}
      className={cx(styles.area, className)}
      style={autoGrow ? { maxBlockSize: `calc(${maxRows}lh + 16px)`, ...style } : style}
      readOnly={readOnly || permission !== 'allowed'}
      data-fact={isFact || undefined}
      data-mono={mono || undefined}
      data-grow={autoGrow || undefined}
    />
  );
}
