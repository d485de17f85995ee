import { Checkbox } from '@howdah/shared-ui';
import type { UseFormRegister } from 'react-hook-form';
import { roleFlags, superuserFlags, type RoleValues } from './role-form.ts';
import classes from './roles.module.css';

/** Label and description of each attribute, with the word that Postgres has for it. */
export const FLAG_TEXTS = {
  canLogin: ['Log in', 'LOGIN: can open connections.'],
  inheritRole: ['Inherit privileges', 'INHERIT: has the privileges of the roles it is a member of.'],
  canCreateDb: ['Create databases', 'CREATEDB: can create databases, and drop its own.'],
  canCreateRole: ['Create roles', 'CREATEROLE: can create roles, and change those it administers.'],
  canBypassRls: ['Bypass RLS', 'BYPASSRLS: reads and changes every row regardless of row level security.'],
  isReplicationRole: ['Replication', 'REPLICATION: can stream the changes of the whole server.'],
  isSuperuser: ['Superuser', 'SUPERUSER: skips all permission checks. You cannot edit the role here later.'],
};

interface RoleFlagsProps {
  register: UseFormRegister<RoleValues>;
  disabled: boolean;
  /** Whether the SQL runs as a superuser. */
  superuser: boolean;
}

/** The attributes of a role. */
export function RoleFlags({ register, disabled, superuser }: RoleFlagsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Attributes</legend>
      <div className={classes.flags}>
        {roleFlags.map((flag) => {
          const [label, description] = FLAG_TEXTS[flag];
          const refused = superuserFlags.has(flag) && !superuser;
          return (
            <Checkbox
              key={flag}
              {...register(flag)}
              // `register` with `disabled` would remove the value from the form.
              disabled={disabled || refused}
              label={label}
              description={description}
            />
          );
        })}
      </div>
      {!superuser && !disabled && (
        <p className={classes.note}>Only a superuser can grant Bypass RLS, Replication and Superuser.</p>
      )}
    </fieldset>
  );
}
