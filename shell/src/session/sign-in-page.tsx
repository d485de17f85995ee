import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectAuthentication, useSessionRedeemLinkMutation } from '@howdah/shared-api/session';
import { Callout, Spinner } from '@howdah/shared-ui';
import { Navigate, useLocation } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../router/page-title.ts';
import { CentredCard } from '../layout/centred-card.tsx';
import { takeToken } from './link-token.ts';
import { PasswordForm } from './password-form.tsx';
import { returnToOf } from './return-to.ts';
import classes from './sign-in-page.module.css';

/** Signs in by a one-time link, which needs no click, or by e-mail and password; then back to the page that was wanted. */
export function SignInPage() {
  const { search, hash } = useLocation();
  const { status, expired } = useAppSelector(selectAuthentication);
  const [redeemLink, link] = useSessionRedeemLinkMutation();
  useDocumentTitle('Sign in');

  useEffect(() => {
    const token = takeToken(hash);
    if (token) void redeemLink({ token });
  }, [hash, redeemLink]);

  if (status === 'signed-in' && !link.isLoading) return <Navigate to={returnToOf(search)} replace />;
  return (
    <CentredCard>
      {link.isLoading || link.isSuccess ? (
        <p className={classes.signingIn} role="status">
          <Spinner /> Signing you in
        </p>
      ) : (
        <>
          <h1>Sign in</h1>
          {link.error && <LinkProblem error={link.error} />}
          {expired && !link.error && (
            <Callout tone="info" title="Your session has ended" role="status">
              Sign in again to go on where you were.
            </Callout>
          )}
          <PasswordForm />
          <p className={classes.hint}>
            No password yet? Use the one-time link that the platform prints when it starts, or ask whoever
            runs it for a new one.
          </p>
        </>
      )}
    </CentredCard>
  );
}

function LinkProblem({ error }: { error: unknown }) {
  const { code, message } = platformError(error);
  if (code !== 'link_invalid') {
    return (
      <Callout tone="danger" title="The link could not be checked" role="alert">
        {message} The link has not been used; open it again in a moment.
      </Callout>
    );
  }
  return (
    <Callout tone="warning" title="This link does not work any more" role="alert">
      A sign-in link works once, and for 15 minutes. Use a new one, or sign in with your password.
    </Callout>
  );
}
