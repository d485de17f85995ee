import { Field, IconButton, Select } from '@howdah/shared-ui';
import { X } from 'lucide-react';
import { Controller, type Control } from 'react-hook-form';
import type { RoleValues } from './role-form.ts';
import classes from './roles.module.css';

const lists = [
  ['memberOf', 'Member of', 'Roles whose privileges this role has.'],
  ['members', 'Members', 'Roles that have the privileges of this role.'],
  ['admins', 'Admins', 'Members who can add other members.'],
] as const;

interface RoleMembershipProps {
  control: Control<RoleValues>;
  /** All that can be chosen. */
  roles: readonly string[];
  disabled: boolean;
}

/** Memberships of a role. */
export function RoleMembership({ control, roles, disabled }: RoleMembershipProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Membership</legend>
      {lists.map(([name, label, hint]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <RoleListField
              label={label}
              hint={hint}
              roles={roles}
              value={value}
              onChange={onChange}
              disabled={disabled}
            />
          )}
        />
      ))}
    </fieldset>
  );
}

interface RoleListFieldProps {
  label: string;
  hint: string;
  /** All that can be chosen. */
  roles: readonly string[];
  value: readonly string[];
  onChange(value: string[]): void;
  disabled: boolean;
}

/** A multi-select of roles: chosen ones as tokens, others in a select. */
function RoleListField({ label, hint, roles, value, onChange, disabled }: RoleListFieldProps) {
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
              size="sm"
              inline
              value=""
              placeholder="Add a role"
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
