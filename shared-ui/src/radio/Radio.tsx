import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Radio.module.css';

interface Group {
  name: string;
  value: string | undefined;
  disabled: boolean;
  onValueChange?(value: string): void;
}

const GroupContext = createContext<Group | null>(null);

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'defaultValue'
> {
  legend: ReactNode;
  /** For a group whose heading is above it already. */
  hideLegend?: boolean;
  /** One sentence below the legend. */
  description?: ReactNode;
  value: Value | undefined;
  onValueChange?(value: NoInfer<Value>): void;
  /** `cards` for a few choices with facts, side by side; `list` for lines; `rows` for a list in a frame. */
  layout?: 'list' | 'cards' | 'rows';
}

/** One of several. Native radio buttons: arrow keys, forms and screen readers work as usual. */
export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  description,
  value,
  onValueChange,
  layout = 'list',
  disabled = false,
  className,
  children,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId();
  const legendId = `${name}-legend`;
  const isLocked = usePermissionAround() !== 'allowed';
  const group: Group = {
    name,
    value,
    disabled: disabled || isLocked,
    onValueChange: onValueChange as Group['onValueChange'],
  };
  return (
    <fieldset className={cx(styles.group, className)} role="radiogroup" aria-labelledby={legendId} {...rest}>
      {hideLegend ? (
        <VisuallyHidden as="legend" id={legendId}>
          {legend}
        </VisuallyHidden>
      ) : (
        <legend id={legendId} className={styles.legend}>
          {legend}
        </legend>
      )}
      {description && <p className={styles.help}>{description}</p>}
      <div className={styles.items} data-layout={layout}>
        <GroupContext value={group}>{children}</GroupContext>
      </div>
    </fieldset>
  );
}

export interface RadioProps extends Omit<ComponentProps<'label'>, 'children'> {
  value: string;
  label: ReactNode;
  /** At the end of the label: "Current". */
  badge?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  disabled?: boolean;
  /** Further facts, for cards. */
  children?: ReactNode;
}

/** A choice of a `RadioGroup`. In cards and rows the whole box is the target. */
export function Radio({
  value,
  label,
  badge,
  description,
  disabled = false,
  className,
  children,
  ...rest
}: RadioProps) {
  const group = useContext(GroupContext);
  const id = useId();
  if (!group) throw new Error('A Radio belongs in a RadioGroup.');
  const describedBy = [description && `${id}-description`, children && `${id}-facts`].filter(Boolean);
  return (
    <label className={cx(styles.item, className)} {...rest}>
      <input
        type="radio"
        className={styles.radio}
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={group.disabled || disabled}
        aria-labelledby={badge ? `${id}-label ${id}-badge` : `${id}-label`}
        aria-describedby={describedBy.join(' ') || undefined}
        onChange={() => group.onValueChange?.(value)}
      />
      <span className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {badge && (
          <span id={`${id}-badge`} className={styles.badge}>
            {badge}
          </span>
        )}
      </span>
      {description && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {children && (
        <span id={`${id}-facts`} className={styles.facts}>
          {children}
        </span>
      )}
    </label>
  );
}
