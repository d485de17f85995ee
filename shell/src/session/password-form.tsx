import { platformError, type PlatformError } from '@howdah/shared-api';
import { useSessionSignInMutation } from '@howdah/shared-api/session';
import { Button, Callout, Field, Input } from '@howdah/shared-ui';
import { useForm } from 'react-hook-form';

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
      <Field label="E-mail" error={problems.email?.message} required>
        <Input
          type="email"
          autoComplete="username"
          {...register('email', {
            required: 'Enter your e-mail address.',
            pattern: { value: /^\S+@\S+$/, message: 'This is no e-mail address.' },
          })}
        />
      </Field>
      <Field label="Password" error={problems.password?.message} required>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', { required: 'Enter your password.' })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isLoading}>
        Sign in
      </Button>
    </form>
  );
}

function SignInProblem({ error: { code, message } }: { error: PlatformError }) {
  const words =
    code === 'credentials_invalid'
      ? 'The e-mail address or the password is not right.'
      : code === 'rate_limited'
        ? 'There were too many attempts. Wait a minute, then try again.'
        : message;
  return (
    <Callout tone="danger" title="You are not signed in" role="alert">
      {words}
    </Callout>
  );
}
