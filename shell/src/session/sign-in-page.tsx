import { platformError, useAppDispatch, useAppSelector, type PlatformError } from '@howdah/shared-api';
import {
  selectAuthentication,
  startSession,
  useSessionRedeemLinkMutation,
  useSessionSignInMutation,
} from '@howdah/shared-api/session';
import { Button, Callout, Field, Input, PasswordInput, Spinner } from '@howdah/shared-ui';
import { Link, Navigate, useLocation } from '@howdah/shared-ui/router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CentredCard } from '../page/centred-card.tsx';
import { useDocumentTitle } from '../page/page-title.ts';
import { AddressProblem, missingSetting } from './address-problem.tsx';
import { returnToOf, takeToken, tokenIn } from './address.ts';
import classes from './sign-in-page.module.css';
import { useSessionElsewhere } from './use-session-elsewhere.ts';
import { useUserChange } from './use-user-change.ts';

export const signInTexts = {
  title: 'Sign in',
  signingIn: 'Signing you in',
  ended: 'Your session has ended',
  endedHelp: 'Sign in again to continue.',
  noPassword:
    'No password yet? Use the one-time link that the platform prints at startup, or ask its administrator for a new one.',
  linkUnchecked: 'Failed to check the link',
  linkUncheckedHelp: (message: string) => `${message} Open the link again in a moment.`,
  linkInvalid: 'This link has expired or been used',
  linkInvalidHelp: 'A sign-in link works once and expires after 15 minutes. Use a new link or your password.',
  stillSignedIn: 'You are still signed in.',
  goOn: 'Continue',
  email: 'Email',
  emailMissing: 'Enter your email address',
  emailWrong: 'Enter a valid email address',
  password: 'Password',
  passwordMissing: 'Enter your password',
  refused: 'Sign-in failed',
  credentialsInvalid: 'Incorrect email address or password.',
  rateLimited: 'Too many attempts. Wait a minute, then try again.',
};

/**
 * Signs in by a one-time link (without a click) or by email and password, then returns to the requested page. Also returns
 * when somebody has signed in in another tab.
 */
export function SignInPage() {
  const { search, hash } = useLocation();
  const { status, expired } = useAppSelector(selectAuthentication);
  // A user who signs in here is moved first.
  useUserChange({ isKept: status === 'signed-in' });
  const [redeemLink, link] = useSessionRedeemLinkMutation();
  const [cameSignedIn, setCameSignedIn] = useState(status === 'signed-in');
  if (cameSignedIn && status === 'signed-out') setCameSignedIn(false);
  useDocumentTitle(signInTexts.title);
  const dispatch = useAppDispatch();
  useSessionElsewhere((profile) => dispatch(startSession(profile)));

  useEffect(() => {
    const token = takeToken(hash);
    if (token) void redeemLink({ token });
  }, [hash, redeemLink]);

  const isSignedIn = status === 'signed-in';
  // A link of somebody who is signed in can be for another user.
  const isLinkNew = link.isUninitialized && tokenIn(hash) !== null;
  const mustStay = isLinkNew || link.isLoading || (cameSignedIn && link.isError);
  if (isSignedIn && !mustStay) return <Navigate to={returnToOf(search)} replace />;
  return (
    <CentredCard>
      {isLinkNew || link.isLoading || link.isSuccess ? (
        <p className={classes.signingIn} role="status">
          <Spinner /> {signInTexts.signingIn}
        </p>
      ) : (
        <>
          <h1>{signInTexts.title}</h1>
          {link.error && <LinkProblem error={link.error} />}
          {expired && !link.error && (
            <Callout tone="info" title={signInTexts.ended} role="status">
              {signInTexts.endedHelp}
            </Callout>
          )}
          {isSignedIn ? (
            <>
              <p className={classes.hint}>{signInTexts.stillSignedIn}</p>
              <Button asChild variant="primary">
                <Link to={returnToOf(search)} replace>
                  {signInTexts.goOn}
                </Link>
              </Button>
            </>
          ) : (
            <>
              <PasswordForm />
              <p className={classes.hint}>{signInTexts.noPassword}</p>
            </>
          )}
        </>
      )}
    </CentredCard>
  );
}

function LinkProblem({ error: cause }: { error: unknown }) {
  const error = platformError(cause);
  const { code, message } = error;
  const setting = missingSetting(error);
  if (setting) return <AddressProblem error={error} setting={setting} />;
  if (code !== 'link_invalid') {
    return (
      <Callout tone="danger" title={signInTexts.linkUnchecked} role="alert">
        {signInTexts.linkUncheckedHelp(message)}
      </Callout>
    );
  }
  return (
    <Callout tone="warning" title={signInTexts.linkInvalid} role="alert">
      {signInTexts.linkInvalidHelp}
    </Callout>
  );
}

interface Credentials {
  email: string;
  password: string;
}

/** On success the session changes, and the page redirects. */
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
          autoFocus
          {...register('email', {
            required: signInTexts.emailMissing,
            pattern: { value: /^\S+@\S+$/, message: signInTexts.emailWrong },
          })}
        />
      </Field>
      <Field label={signInTexts.password} error={problems.password?.message} required>
        <PasswordInput
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

function SignInProblem({ error }: { error: PlatformError }) {
  const { code, message } = error;
  const setting = missingSetting(error);
  if (setting) return <AddressProblem error={error} setting={setting} />;
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
