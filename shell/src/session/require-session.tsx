import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectAuthentication, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { ErrorState, LazyModule, useLazyModule } from '@howdah/shared-ui';
import { Navigate, Outlet, useLocation } from '@howdah/shared-ui/router';
import { useLayoutEffect } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useRemotes } from '../remotes/use-remotes.ts';
import { signInPath } from './address.ts';
import { useUnsavedAtExpiry } from './use-unsaved-at-expiry.ts';
import { useUserChange } from './use-user-change.ts';

const sessionEndedDialog = new LazyModule('The sign-in dialog', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./session-ended-dialog.tsx');
});

/**
 * Redirects signed-out users to sign in and returns them to the page afterwards. A page with unsaved work stays, and they sign in in
 * another tab. A different user gets a page that is loaded again.
 */
export function RequireSession() {
  const location = useLocation();
  const remotes = useRemotes();
  const { status, expired } = useAppSelector(selectAuthentication);
  const wasUnsaved = useUnsavedAtExpiry(expired);
  const isOtherUser = useUserChange({ isKept: wasUnsaved });
  const mustLeave = status === 'signed-out' && !wasUnsaved;
  const {
    data: profile,
    error,
    isLoading,
    refetch,
  } = useSessionGetProfileQuery(undefined, { skip: mustLeave });
  const dialog = useLazyModule(sessionEndedDialog, wasUnsaved);

  // Before the effects that load remotes: canaries depend on the user.
  useLayoutEffect(() => remotes.setUser(profile?.id), [remotes, profile?.id]);

  if (isOtherUser) return <PageSkeleton />;
  if (mustLeave) return <Navigate to={signInPath(location)} replace />;
  if (profile) {
    return (
      <>
        <Outlet />
        {wasUnsaved && dialog && <dialog.SessionEndedDialog person={profile} />}
      </>
    );
  }
  if (isLoading || !error) return <PageSkeleton />;
  return (
    <ErrorState
      title="Failed to load your session"
      description="Your work is safe. Try again in a moment."
      detail={platformError(error).message}
      onRetry={refetch}
    />
  );
}
