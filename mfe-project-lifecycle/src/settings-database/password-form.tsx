import { MIN_DATABASE_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { Button, CardBody, CardFooter, Field, Input } from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordSchema, type PasswordValues, generatePassword, passwordStrength } from './passwords.ts';
import classes from './database.module.css';

const STRENGTHS = { weak: 'Weak: use more characters', fair: 'Fair', strong: 'Strong' };

interface PasswordFormProps {
  /** False while permissions load. */
  isReady: boolean;
  isSaving: boolean;
  onSubmit(password: string): void;
  /** Called before the user leaves the page. */
  onLeave(): void;
}

/** A form to type or generate a password, with its strength. */
export function PasswordForm({ isReady, isSaving, onSubmit, onLeave }: PasswordFormProps) {
  const [isRevealed, setRevealed] = useState(false);
  const { register, control, handleSubmit, reset, setValue, formState } = useForm<PasswordValues>({
    resolver: yupResolver(passwordSchema),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const typed = useWatch({ control, name: 'password' });
  const fault = formState.errors.password?.message;
  const { question } = useDiscardQuestion({
    name: 'Database password',
    isDirty: typed !== '',
    isSaving,
    ...(isSaving && { secret: 'password' }),
    onDiscard: reset,
    onLeave,
  });

  const generate = () => {
    setValue('password', generatePassword(), { shouldValidate: true, shouldTouch: true });
    setRevealed(true);
  };

  return (
    <form onSubmit={handleSubmit(({ password }) => onSubmit(password))} noValidate>
      <CardBody>
        <Field
          label="New password"
          layout="row"
          error={fault}
          hint={
            typed && !fault ? (
              <Strength password={typed} />
            ) : (
              `At least ${MIN_DATABASE_PASSWORD_LENGTH} ASCII letters, digits and punctuation.`
            )
          }
        >
          <Input
            {...register('password')}
            type={isRevealed ? 'text' : 'password'}
            mono
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-1p-ignore
            className={classes.password}
            trailing={
              <Button
                variant="ghost"
                size="sm"
                aria-label={isRevealed ? 'Hide the new password' : 'Reveal the new password'}
                onClick={() => setRevealed(!isRevealed)}
              >
                {isRevealed ? 'Hide' : 'Reveal'}
              </Button>
            }
          />
        </Field>
      </CardBody>
      <CardFooter>
        <Button onClick={generate} disabled={!isReady}>
          Generate password
        </Button>
        <Button type="submit" disabled={!isReady}>
          Set password
        </Button>
      </CardFooter>
      {question}
    </form>
  );
}

function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <span className={classes.strength} data-strength={strength} role="status">
      {`Strength: ${STRENGTHS[strength]}`}
    </span>
  );
}
