import { Checkbox } from '@howdah/shared-ui';
import type { UseFormRegister } from 'react-hook-form';
import { rightsTexts } from '../../texts/database.ts';
import { roleTexts } from '../../texts/database-roles.ts';
import { roleFlags, superuserFlags, type RoleValues } from './role-form.ts';
import classes from './roles.module.css';

interface RoleFlagsProps {
  register: UseFormRegister<RoleValues>;
  disabled: boolean;
  /** Whether the SQL runs as one. */
  superuser: boolean;
}

/** What a role may do. */
export function RoleFlags({ register, disabled, superuser }: RoleFlagsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{roleTexts.attributes}</legend>
      <div className={classes.flags}>
        {roleFlags.map((flag) => {
          const [label, description] = roleTexts.flags[flag];
          const refused = superuserFlags.has(flag) && !superuser;
          return (
            <Checkbox
              key={flag}
              {...register(flag)}
              // The form would take a box that is disabled by `register` for one without a value.
              disabled={disabled || refused}
              label={label}
              description={refused && !disabled ? rightsTexts.superuserOnly : description}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
