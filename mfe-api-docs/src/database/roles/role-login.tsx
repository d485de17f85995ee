import { Checkbox, Field, Input, PasswordInput } from '@howdah/shared-ui';
import { DateTimeInput } from '@howdah/shared-ui/date-time';
import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type { RoleValues } from './role-form.ts';
import { canBeVerifier } from './scram-verifier.ts';
import classes from './roles.module.css';

const NO_LIMIT_TEXT = 'No limit';

interface RoleLoginProps {
  control: Control<RoleValues>;
  register: UseFormRegister<RoleValues>;
  errors: FieldErrors<RoleValues>;
  values: RoleValues;
  disabled: boolean;
  isNew: boolean;
}

/** Password, expiry and connection limit of a role. */
export function RoleLogin({ control, register, errors, values, disabled, isNew }: RoleLoginProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Login</legend>
      {!disabled && (
        <Field label="Password" error={errors.password?.message} hint={passwordHint(values, isNew)}>
          <PasswordInput
            {...register('password')}
            mono
            autoComplete="new-password"
            disabled={values.removePassword}
          />
        </Field>
      )}
      {!isNew && !disabled && values.password === '' && (
        <Checkbox {...register('removePassword')} label="Remove password" />
      )}
      <div className={classes.pair}>
        <Field
          label="Password valid until"
          error={errors.validUntil?.message}
          hint={disabled ? undefined : 'Leave empty for no expiry.'}
        >
          <Controller
            control={control}
            name="validUntil"
            render={({ field: { onChange, ...field } }) => (
              <DateTimeInput {...field} onValueChange={onChange} />
            )}
          />
        </Field>
        <Field
          label="Connection limit"
          error={errors.connectionLimit?.message}
          hint={disabled ? undefined : 'Connections at a time. Leave empty for no limit.'}
        >
          {disabled ? (
            <Input value={values.connectionLimit || NO_LIMIT_TEXT} readOnly />
          ) : (
            <Input
              {...register('connectionLimit')}
              placeholder={NO_LIMIT_TEXT}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

function passwordHint({ password }: RoleValues, isNew: boolean): string {
  if (password !== '' && !canBeVerifier(password))
    return 'Sent as plain text because of its characters or because this page is not on a secure URL. It may appear in the server’s logs.';
  return isNew || password !== ''
    ? 'Sent as a SCRAM-SHA-256 verifier, so it never appears in statements or logs.'
    : 'Leave empty to keep the current password.';
}
