import { Controller, type Control } from 'react-hook-form';
import { TokenListField } from '../change/token-list-field.tsx';
import type { RoleValues } from './role-form.ts';
import classes from './roles.module.css';

const lists = [
  ['memberOf', 'Member of', 'Roles whose privileges this role has.'],
  ['members', 'Members', 'Roles that have the privileges of this role.'],
  ['admins', 'Admins', 'Members who can add other members.'],
] as const;

interface RoleMembershipProps {
  control: Control<RoleValues>;
  /** All options. */
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
            <TokenListField
              label={label}
              hint={hint}
              addLabel="Add a role"
              choices={roles}
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
