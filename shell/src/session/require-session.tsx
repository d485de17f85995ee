import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectIsSignedOut, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { ErrorState } from '@howdah/shared-ui';
import { Navigate, Outlet, useLocation } from '@howdah/shared-ui/router';
import { useLayoutEffect } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useRemotes } from '../remotes/use-remotes.ts';
import { signInPath } from './address.ts';

/** Redirects signed-out users to sign in and returns them to the page afterwards. */
export function RequireSession() {
  const location = useLocation();
  const remotes = useRemotes();
  const isSignedOut = useAppSelector(selectIsSignedOut);
  const {
    data: profile,
    error,
    isLoading,
    refetch,
  } = useSessionGetProfileQuery(undefined, { skip: isSignedOut });

  // Before the effects that load remotes: canaries depend on the user.
  useLayoutEffect(() => remotes.setUser(profile?.id), [remotes, profile?.id]);

  if (isSignedOut) return <Navigate to={signInPath(location)} replace />;
  if (profile) return <Outlet />;
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
