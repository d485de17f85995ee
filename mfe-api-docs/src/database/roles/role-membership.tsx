import { Controller, type Control } from 'react-hook-form';
import { roleTexts } from '../../texts/database-roles.ts';
import { RoleListField } from './role-list-field.tsx';
import type { RoleValues } from './role-form.ts';
import classes from './roles.module.css';

const lists = [
  ['memberOf', roleTexts.memberOf, roleTexts.memberOfHint],
  ['members', roleTexts.members, roleTexts.membersHint],
  ['admins', roleTexts.admins, roleTexts.adminsHint],
] as const;

/** Which roles a new role belongs to, and which belong to it. */
export function RoleMembership({
  control,
  roles,
}: {
  control: Control<RoleValues>;
  roles: readonly string[];
}) {
  return (
    <fieldset className={classes.group}>
      <legend>{roleTexts.membership}</legend>
      {lists.map(([name, label, hint]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <RoleListField label={label} hint={hint} roles={roles} value={value} onChange={onChange} />
          )}
        />
      ))}
    </fieldset>
  );
}
