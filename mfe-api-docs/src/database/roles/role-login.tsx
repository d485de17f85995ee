import { Checkbox, Field, IconButton, Input } from '@howdah/shared-ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { roleTexts } from '../../texts/database-roles.ts';
import type { RoleValues } from './role-form.ts';
import { canBeVerifier } from './scram-verifier.ts';
import classes from './roles.module.css';

interface RoleLoginProps {
  register: UseFormRegister<RoleValues>;
  errors: FieldErrors<RoleValues>;
  values: RoleValues;
  disabled: boolean;
  isNew: boolean;
}

/** How a role logs in: password, until when, how many at once. */
export function RoleLogin({ register, errors, values, disabled, isNew }: RoleLoginProps) {
  const [isShown, setShown] = useState(false);
  return (
    <fieldset className={classes.group}>
      <legend>{roleTexts.login}</legend>
      {!disabled && (
        <Field label={roleTexts.password} error={errors.password?.message} hint={passwordHint(values, isNew)}>
          <Input
            {...register('password')}
            type={isShown ? 'text' : 'password'}
            mono
            autoComplete="new-password"
            spellCheck={false}
            disabled={values.removePassword}
            trailing={
              <IconButton
                size="sm"
                label={isShown ? roleTexts.hidePassword : roleTexts.showPassword}
                icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                onClick={() => setShown(!isShown)}
              />
            }
          />
        </Field>
      )}
      {!isNew && !disabled && values.password === '' && (
        <Checkbox {...register('removePassword')} label={roleTexts.removePassword} />
      )}
      <div className={classes.pair}>
        <Field label={roleTexts.validUntil} error={errors.validUntil?.message} hint={roleTexts.validHint}>
          <Input {...register('validUntil')} type="datetime-local" readOnly={disabled} />
        </Field>
        <Field label={roleTexts.limit} error={errors.connectionLimit?.message} hint={roleTexts.limitHint}>
          <Input
            {...register('connectionLimit')}
            inputMode="numeric"
            readOnly={disabled}
            autoComplete="off"
          />
        </Field>
      </div>
    </fieldset>
  );
}

function passwordHint({ password }: RoleValues, isNew: boolean): string {
  if (password !== '' && !canBeVerifier(password)) return roleTexts.passwordPlain;
  return isNew || password !== '' ? roleTexts.passwordHint : roleTexts.passwordKept;
}
