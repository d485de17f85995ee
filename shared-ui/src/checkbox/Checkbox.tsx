import { useEffect, useId, useRef } from 'react';
import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { useFieldControl } from '../field/field-context.ts';
import { LabelledControl } from '../labelled-control/LabelledControl.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** Beside the box and clickable. Without it pass `aria-label`, or put the checkbox into a `Field`. */
  label?: ReactNode;
  /** A second, quieter line below the label. */
  description?: ReactNode;
  /** Some, but not all, of a group is selected. */
  indeterminate?: boolean;
  onCheckedChange?(checked: boolean): void;
}

/** A choice that takes effect when the form is saved. Use `Switch` for an immediate effect. */
export function Checkbox({
  label,
  description,
  indeterminate = false,
  disabled = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const field = useFieldControl();
  const isLocked = usePermissionAround() !== 'allowed';
  const descriptionId = useId();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate; // there is no attribute for it
  }, [indeterminate]);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  const input = (
    <input
      {...field}
      {...(description && { 'aria-describedby': descriptionId })}
      {...rest}
      ref={(element) => {
        box.current = element;
        return give(ref, element);
      }}
      disabled={disabled || isLocked}
      type="checkbox"
      className={cx(styles.box, !label && className)}
      onChange={handleChange}
    />
  );
  if (!label) return input;
  return (
    <LabelledControl
      control="checkbox"
      label={label}
      description={description}
      descriptionId={descriptionId}
      className={className}
    >
      {input}
    </LabelledControl>
  );
}

function give<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
