import { platformError, type PlatformError } from '@howdah/shared-api';
import { useSessionSignInMutation } from '@howdah/shared-api/session';
import { Button, Callout, Field, Input } from '@howdah/shared-ui';
import { useForm } from 'react-hook-form';
import { signInTexts } from '../texts/session.ts';

interface Credentials {
  email: string;
  password: string;
}

/** E-mail and password. On success the session's state changes, and the page goes on by itself. */
export function PasswordForm() {
  const [signIn, { error, isLoading }] = useSessionSignInMutation();
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const problems = formState.errors;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => signIn(values))(event)}>
      {error && <SignInProblem error={platformError(error)} />}
      <Field label={signInTexts.email} error={problems.email?.message} required>
        <Input
          type="email"
          autoComplete="username"
          {...register('email', {
            required: signInTexts.emailMissing,
            pattern: { value: /^\S+@\S+$/, message: signInTexts.emailWrong },
          })}
        />
      </Field>
      <Field label={signInTexts.password} error={problems.password?.message} required>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', { required: signInTexts.passwordMissing })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isLoading}>
        {signInTexts.title}
      </Button>
    </form>
  );
}

function SignInProblem({ error: { code, message } }: { error: PlatformError }) {
  const words =
    code === 'credentials_invalid'
      ? signInTexts.credentialsInvalid
      : code === 'rate_limited'
        ? signInTexts.rateLimited
        : message;
  return (
    <Callout tone="danger" title={signInTexts.refused} role="alert">
      {words}
    </Callout>
  );
}
