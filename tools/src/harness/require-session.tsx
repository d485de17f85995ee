import { platformError } from '@howdah/shared-api';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { EmptyState, ErrorState, SkeletonText } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';

/** Shows its children to a signed-in person, and everyone else how to get in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: profile, error, isLoading, refetch } = useSessionGetProfileQuery();

  if (profile) return children;
  if (isLoading) {
    return (
      <MessagePage title="Starting" busy>
        <SkeletonText />
      </MessagePage>
    );
  }
  if (platformError(error).status === 401) {
    return (
      <MessagePage title="Sign in">
        <EmptyState
          title="You are not signed in"
          description="Open the sign-in link that the platform printed when it started. Each link works once."
        />
      </MessagePage>
    );
  }
  return (
    <MessagePage title="Sign in">
      <ErrorState
        title="Your session could not be read"
        description="Nothing is lost. Try again in a moment."
        detail={platformError(error).message}
        onRetry={refetch}
      />
    </MessagePage>
  );
}
