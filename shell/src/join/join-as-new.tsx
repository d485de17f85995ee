import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import { useInvitationsAcceptMutation } from '@howdah/shared-api/organizations/admin';
import { Button, Field, Input, PasswordInput } from '@howdah/shared-ui';
import { useForm } from 'react-hook-form';
import { object, type InferType } from 'yup';
import { formTexts, newPassword, personalName, username } from '../forms/fields.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { joinTexts } from './join-texts.ts';
import classes from './join-page.module.css';

const schema = object({
  username,
  first_name: personalName,
  last_name: personalName,
  password: newPassword,
});

interface JoinAsNewProps {
  token: string;
  email: string;
  onJoined(): void;
}

/** For invited users without an account: creates one, joins and signs in. */
export function JoinAsNew({ token, email, onJoined }: JoinAsNewProps) {
  const [accept, { isLoading, error }] = useInvitationsAcceptMutation();
  const { register, handleSubmit, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    defaultValues: { username: '', first_name: '', last_name: '', password: '' },
  });
  const problems = formState.errors;
  const refusal = error && platformError(error);
  const isTaken = refusal?.code === 'username_taken';

  const join = handleSubmit(async (account) => {
    const result = await accept({ token, ...account });
    if (!result.error) onJoined();
  });

  return (
    <form noValidate onSubmit={(event) => void join(event)}>
      <p className={classes.hint}>{joinTexts.newHelp}</p>
      <FormFailure texts={joinTexts} error={isTaken ? undefined : error} />
      <Field label={joinTexts.email}>
        {/* Read-only, for the user and for password managers. */}
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field
        label={joinTexts.username}
        hint={formTexts.usernameHelp}
        error={problems.username?.message ?? (isTaken && refusal.message)}
        required
      >
        <Input autoComplete="nickname" {...register('username')} />
      </Field>
      <Field label={joinTexts.firstName} aside={joinTexts.optional} error={problems.first_name?.message}>
        <Input autoComplete="given-name" {...register('first_name')} />
      </Field>
      <Field label={joinTexts.lastName} aside={joinTexts.optional} error={problems.last_name?.message}>
        <Input autoComplete="family-name" {...register('last_name')} />
      </Field>
      <Field
        label={joinTexts.password}
        hint={joinTexts.passwordHelp}
        error={problems.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" loading={isLoading}>
        {joinTexts.createAndJoin}
      </Button>
    </form>
  );
}
