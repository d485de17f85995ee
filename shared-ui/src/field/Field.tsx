import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, type FieldControl } from './field-context.ts';
import { useShownError } from './use-shown-error.ts';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** One sentence below the control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. Shown below the hint and read aloud. */
  error?: ReactNode;
  required?: boolean;
  /** Beside the label: "Optional", a link, a count. */
  aside?: ReactNode;
  /** `row` puts the label to the left in wide containers, for settings pages. */
  layout?: 'stack' | 'row';
  /**
   * A control of this package, or a function that passes `id`, `aria-describedby`, `aria-invalid` and `required` to any
   * other.
   */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/**
 * Connects a label, a control, a hint and an error, also for screen readers. When a click takes the focus from the
 * field, its error appears or disappears after the click, because it would move the click's target.
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
  const error = useShownError(nextError);
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
