import { Field, IconButton, Select } from '@howdah/shared-ui';
import { X } from 'lucide-react';
import classes from './token-list-field.module.css';

/** The hint of a field whose choices are columns. */
export const COLUMNS_FAILED = 'Failed to load the columns. Close the form and open it again.';

interface TokenListFieldProps {
  label: string;
  hint?: string;
  error?: string;
  /** The placeholder of the select: "Add a role". */
  addLabel: string;
  /** All options. */
  choices: readonly string[];
  value: readonly string[];
  onChange(value: string[]): void;
  disabled: boolean;
}

/** Selects several names: selected ones are tokens in the order of their selection, the others are in a select. */
export function TokenListField({
  label,
  hint,
  error,
  addLabel,
  choices,
  value,
  onChange,
  disabled,
}: TokenListFieldProps) {
  const others = choices.filter((name) => !value.includes(name));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={classes.tokens}>
          {value.map((name) => (
            <span key={name} className={classes.token}>
              {name}
              {!disabled && (
                <IconButton
                  size="sm"
                  label={`Remove ${name} from ${label}`}
                  icon={<X aria-hidden />}
                  onClick={() => onChange(value.filter((other) => other !== name))}
                />
              )}
            </span>
          ))}
          {disabled ? (
            value.length === 0 && <span className={classes.none}>None</span>
          ) : (
            <Select
              {...control}
              className={classes.add}
              value=""
              placeholder={addLabel}
              disabled={others.length === 0}
              options={others.map((name) => ({ value: name, label: name }))}
              onValueChange={(name) => onChange([...value, name])}
            />
          )}
        </div>
      )}
    </Field>
  );
}
