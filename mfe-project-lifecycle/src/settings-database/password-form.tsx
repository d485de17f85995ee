import { MIN_DATABASE_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { Button, CardBody, CardFooter, Field, Input } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordTexts } from '../texts/database.ts';
import { generatePassword } from './generate-password.ts';
import { passwordSchema, type PasswordValues } from './password-schema.ts';
import { passwordStrength } from './password-strength.ts';
import classes from './database.module.css';

interface PasswordFormProps {
  /** False while permissions load. */
  isReady: boolean;
  onSubmit(password: string): void;
}

/** A password to type or to have made, with how strong it is. */
export function PasswordForm({ isReady, onSubmit }: PasswordFormProps) {
  const [isRevealed, setRevealed] = useState(false);
  const { register, control, handleSubmit, setValue, formState } = useForm<PasswordValues>({
    resolver: yupResolver(passwordSchema),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const typed = useWatch({ control, name: 'password' });
  const fault = formState.errors.password?.message;

  const generate = () => {
    setValue('password', generatePassword(), { shouldValidate: true, shouldTouch: true });
    setRevealed(true);
  };

  return (
    <form onSubmit={handleSubmit(({ password }) => onSubmit(password))} noValidate>
      <CardBody>
        <Field
          label={passwordTexts.label}
          layout="row"
          error={fault}
          hint={
            typed && !fault ? <Strength password={typed} /> : passwordTexts.hint(MIN_DATABASE_PASSWORD_LENGTH)
          }
        >
          <Input
            {...register('password')}
            type={isRevealed ? 'text' : 'password'}
            mono
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={!isReady}
            data-1p-ignore
            className={classes.password}
            trailing={
              <Button
                variant="ghost"
                size="sm"
                aria-label={isRevealed ? passwordTexts.hideName : passwordTexts.revealName}
                onClick={() => setRevealed(!isRevealed)}
              >
                {isRevealed ? passwordTexts.hide : passwordTexts.reveal}
              </Button>
            }
          />
        </Field>
      </CardBody>
      <CardFooter>
        <Button onClick={generate} disabled={!isReady}>
          {passwordTexts.generate}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {passwordTexts.set}
        </Button>
      </CardFooter>
    </form>
  );
}

function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <span className={classes.strength} data-strength={strength} role="status">
      {passwordTexts.strengthName(passwordTexts.strength[strength])}
    </span>
  );
}
