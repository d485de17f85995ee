import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, type FieldControl } from './field-context.ts';
import { usePointerPress } from './use-pointer-press.ts';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** One sentence below the control: what it is for, in which unit. */
  hint?: ReactNode;
  /** What is wrong and what would be right; replaces nothing, it is added below and read aloud. */
  error?: ReactNode;
  required?: boolean;
  /** Beside the label: "Optional", a link, a count. */
  aside?: ReactNode;
  /** `row` puts the label to the left on wide containers, for settings pages. */
  layout?: 'stack' | 'row';
  /** One control of this package, or a function for any other: it gets `id`, `aria-describedby`, `aria-invalid`, `required`. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/**
 * A label, a control, a hint and an error that belong together, for the eye and for a screen reader. An error that comes or goes
 * because a press has taken the focus from the field waits for the click: it would move what is clicked away from below the pointer.
 */
export function Field({
  label,
  hint,
  error: nextError,
  required,
  aside,
  layout = 'stack',
  className,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const isPressed = usePointerPress();
  const [error, setError] = useState(nextError);
  if (!isPressed && error !== nextError) setError(nextError);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { required }),
  };

  return (
    <div className={cx(styles.field, className)} data-layout={layout} {...rest}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.control}>
        <FieldContext value={control}>
          {typeof children === 'function' ? children(control) : children}
        </FieldContext>
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
