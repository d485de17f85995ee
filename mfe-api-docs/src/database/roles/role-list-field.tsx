import { Field, IconButton, Select } from '@howdah/shared-ui';
import { X } from 'lucide-react';
import { roleTexts } from '../../texts/database-roles.ts';
import classes from './roles.module.css';

interface RoleListFieldProps {
  label: string;
  hint: string;
  /** All that can be chosen. */
  roles: readonly string[];
  value: readonly string[];
  onChange(value: string[]): void;
  disabled: boolean;
}

/** Some of the roles: those chosen as tokens, and a choice of the others. */
export function RoleListField({ label, hint, roles, value, onChange, disabled }: RoleListFieldProps) {
  const others = roles.filter((name) => !value.includes(name));
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className={classes.tokens}>
          {value.map((name) => (
            <span key={name} className={classes.token}>
              {name}
              {!disabled && (
                <IconButton
                  size="sm"
                  label={roleTexts.removeRole(name, label)}
                  icon={<X aria-hidden />}
                  onClick={() => onChange(value.filter((other) => other !== name))}
                />
              )}
            </span>
          ))}
          <Select
            {...control}
            size="sm"
            inline
            value=""
            placeholder={roleTexts.addRole}
            disabled={disabled || others.length === 0}
            options={others.map((name) => ({ value: name, label: name }))}
            onValueChange={(name) => onChange([...value, name])}
          />
        </div>
      )}
    </Field>
  );
}
