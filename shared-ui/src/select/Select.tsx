import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './Select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends Omit<
  ComponentProps<'select'>,
  'size' | 'value' | 'defaultValue' | 'multiple'
> {
  options: readonly SelectOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  /** Called with the value; `onChange` gets the native event. */
  onValueChange?(value: Value): void;
  /** Shown while nothing is selected (`value=""`). */
  placeholder?: string;
  size?: 'md' | 'sm';
  /** Fits its text, for toolbars. */
  inline?: boolean;
}

/**
 * A native select: keys, type-ahead and the phone's picker work as usual. Where supported (`appearance: base-select`)
 * its list looks like our menus.
 */
export function Select<Value extends string = string>({
  options,
  onValueChange,
  onChange,
  placeholder,
  size = 'md',
  inline = false,
  disabled = false,
  className,
  ...rest
}: SelectProps<Value>) {
  const field = useFieldControl();
  const permission = usePermissionAround();
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value as Value);
  };
  return (
    <select
      {...field}
      {...rest}
      disabled={disabled || permission !== 'allowed'}
      className={cx(styles.select, className)}
      data-fact={permission === 'denied' || undefined}
      data-size={size}
      data-inline={inline || undefined}
      data-first={rest.autoFocus || undefined}
      onChange={handleChange}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
