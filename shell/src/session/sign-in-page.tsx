import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectAuthentication, useSessionRedeemLinkMutation } from '@howdah/shared-api/session';
import { Callout, Spinner } from '@howdah/shared-ui';
import { Navigate, useLocation } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../router/page-title.ts';
import { signInTexts } from '../texts/session.ts';
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
  useDocumentTitle(signInTexts.title);

  useEffect(() => {
    const token = takeToken(hash);
    if (token) void redeemLink({ token });
  }, [hash, redeemLink]);

  if (status === 'signed-in' && !link.isLoading) return <Navigate to={returnToOf(search)} replace />;
  return (
    <CentredCard>
      {link.isLoading || link.isSuccess ? (
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
          <PasswordForm />
          <p className={classes.hint}>{signInTexts.noPassword}</p>
        </>
      )}
    </CentredCard>
  );
}

function LinkProblem({ error }: { error: unknown }) {
  const { code, message } = platformError(error);
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
