import { platformError } from '@howdah/shared-api';
import { useSessionRedeemLinkMutation } from '@howdah/shared-api/session';
import { ErrorState, SkeletonText } from '@howdah/shared-ui';
import { Navigate, useLocation } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import { MessagePage } from './message-page.tsx';

/** Redeems the one-time token of `/sign-in#token=...`, which never reaches a server's log because it is in the fragment. */
export function SignInPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [redeemLink, { error, isSuccess }] = useSessionRedeemLinkMutation();
  const redeemed = useRef<string>(null);

  useEffect(() => {
    // The token works once: an effect that runs twice must not send it twice.
    if (!token || redeemed.current === token) return;
    redeemed.current = token;
    void redeemLink({ token });
  }, [token, redeemLink]);

  if (isSuccess) return <Navigate to="/" replace />;
  return (
    <MessagePage title="Sign in" busy={token !== null && !error}>
      {!token && (
        <ErrorState
          title="This link has no token"
          description="Open the sign-in link exactly as the platform printed it."
        />
      )}
      {token && error && (
        <ErrorState
          title="This link does not work any more"
          description="A sign-in link works once and for 15 minutes. Start the platform again to get a new one."
          detail={platformError(error).message}
        />
      )}
      {token && !error && <SkeletonText />}
    </MessagePage>
  );
}
