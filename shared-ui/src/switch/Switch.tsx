import { useId } from 'react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { useFieldControl } from '../field/field-context.ts';
import { LabelledControl } from '../labelled-control/LabelledControl.tsx';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** Beside the switch. Without it pass `aria-label`, or put the switch into a `Field`. */
  label?: ReactNode;
  description?: ReactNode;
  onCheckedChange?(checked: boolean): void;
}

/** A choice that takes effect immediately. */
export function Switch({
  label,
  description,
  onCheckedChange,
  onChange,
  disabled = false,
  className,
  ...rest
}: SwitchProps) {
  const field = useFieldControl();
  const isLocked = usePermissionAround() !== 'allowed';
  const descriptionId = useId();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  const input = (
    <input
      {...field}
      {...(description && { 'aria-describedby': descriptionId })}
      {...rest}
      disabled={disabled || isLocked}
      type="checkbox"
      role="switch"
      className={cx(styles.switch, !label && className)}
      onChange={handleChange}
    />
  );
  if (!label) return input;
  return (
    <LabelledControl
      control="switch"
      label={label}
      description={description}
      descriptionId={descriptionId}
      className={className}
    >
      {input}
    </LabelledControl>
  );
}
