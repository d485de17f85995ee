import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectAuthentication, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { ErrorState, LazyModule, useLazyModule } from '@howdah/shared-ui';
import { Navigate, Outlet, useLocation } from '@howdah/shared-ui/router';
import { useLayoutEffect } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useRemotes } from '../remotes/use-remotes.ts';
import { signInPath } from './address.ts';
import { useKeptPage } from './use-kept-page.ts';

const sessionEndedDialog = new LazyModule('The way to sign in again', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./session-ended-dialog.tsx');
});

/**
 * Redirects signed-out users to sign in and returns them to the page afterwards. A page with something unsaved stays,
 * and they sign in beside it.
 */
export function RequireSession() {
  const location = useLocation();
  const remotes = useRemotes();
  const { status, expired } = useAppSelector(selectAuthentication);
  const isKept = useKeptPage(expired);
  const mustLeave = status === 'signed-out' && !isKept;
  const {
    data: profile,
    error,
    isLoading,
    refetch,
  } = useSessionGetProfileQuery(undefined, { skip: mustLeave });
  const dialog = useLazyModule(sessionEndedDialog, isKept);

  // Before the effects that load remotes: canaries depend on the user.
  useLayoutEffect(() => remotes.setUser(profile?.id), [remotes, profile?.id]);

  if (mustLeave) return <Navigate to={signInPath(location)} replace />;
  if (profile) {
    return (
      <>
        <Outlet />
        {isKept && dialog && <dialog.SessionEndedDialog person={profile} />}
      </>
    );
  }
  if (isLoading || !error) return <PageSkeleton />;
  return (
    <ErrorState
      title="Your session could not be loaded"
      description="Your work is safe. Try again in a moment."
      detail={platformError(error).message}
      onRetry={refetch}
    />
  );
}
