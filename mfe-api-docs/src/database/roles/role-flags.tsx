import { Checkbox } from '@howdah/shared-ui';
import type { UseFormRegister } from 'react-hook-form';
import { roleFlags, superuserFlags, type RoleFlag, type RoleValues } from './role-form.ts';
import classes from './roles.module.css';

/** Label and description of each attribute. The SQL to run shows the keyword of Postgres. */
export const FLAG_TEXTS = {
  canLogin: ['Log in', 'Can open connections.'],
  inheritRole: ['Inherit privileges', 'Has the privileges of the roles it is a member of.'],
  canCreateDb: ['Create databases', 'Can create databases, and drop its own.'],
  canCreateRole: ['Create roles', 'Can create roles, and change those it administers.'],
  canBypassRls: ['Bypass RLS', 'Reads and changes every row regardless of row level security.'],
  isReplicationRole: ['Replication', 'Can stream the changes of the whole server.'],
  isSuperuser: ['Superuser', 'Skips all permission checks. You cannot edit the role here later.'],
};

interface RoleFlagsProps {
  register: UseFormRegister<RoleValues>;
  disabled: boolean;
  /** Whether the SQL runs as a superuser. */
  superuser: boolean;
}

/** The attributes of a role. Those that only a superuser can grant are in a group of their own. */
export function RoleFlags({ register, disabled, superuser }: RoleFlagsProps) {
  const boxes = (flags: readonly RoleFlag[], refused: boolean) => (
    <div className={classes.flags} data-refused={refused || undefined}>
      {flags.map((flag) => {
        const [label, description] = FLAG_TEXTS[flag];
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
  );
  return (
    <fieldset className={classes.group}>
      <legend>Attributes</legend>
      {superuser || disabled ? (
        boxes(roleFlags, false)
      ) : (
        <>
          {boxes(
            roleFlags.filter((flag) => !superuserFlags.has(flag)),
            false,
          )}
          <p className={classes.note}>Only a superuser can grant these:</p>
          {boxes(
            roleFlags.filter((flag) => superuserFlags.has(flag)),
            true,
          )}
        </>
      )}
    </fieldset>
  );
}
