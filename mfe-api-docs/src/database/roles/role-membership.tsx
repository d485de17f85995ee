import { Controller, type Control } from 'react-hook-form';
import { roleTexts } from '../../texts/database-roles.ts';
import type { RoleValues } from './role-form.ts';
import { RoleListField } from './role-list-field.tsx';
import classes from './roles.module.css';

const lists = [
  ['memberOf', roleTexts.memberOf, roleTexts.memberOfHint],
  ['members', roleTexts.members, roleTexts.membersHint],
  ['admins', roleTexts.admins, roleTexts.adminsHint],
] as const;

interface RoleMembershipProps {
  control: Control<RoleValues>;
  /** All that can be chosen. */
  roles: readonly string[];
  disabled: boolean;
}

/** Which roles a role belongs to, and which belong to it. */
export function RoleMembership({ control, roles, disabled }: RoleMembershipProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{roleTexts.membership}</legend>
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
