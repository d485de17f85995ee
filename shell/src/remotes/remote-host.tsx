import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { Suspense, useEffect, type ReactNode } from 'react';
import { GuardedBoundary } from './guarded-boundary.tsx';
import { useRemoteAccess } from './remote-access.ts';
import { RemoteDenied } from './remote-denied.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { useRemotes, useRemoteState } from './remotes-context.ts';

interface RemoteHostProps {
  id: string;
  place: string;
  /** A change gives a part that failed to render another chance. */
  resetKey: string;
  size?: 'page' | 'panel';
  /** In place of the skeleton. */
  loading?: ReactNode;
  /** In place of the plain fallback, for a place that can do without the remote. */
  failed?: ReactNode;
  children(module: RemoteModule): ReactNode;
}

/**
 * A place of the shell that a remote fills: loads it for a person who may use it, shows how that goes, and keeps its
 * failures inside.
 */
export function RemoteHost({
  id,
  place,
  resetKey,
  size = 'page',
  loading,
  failed,
  children,
}: RemoteHostProps) {
  const remotes = useRemotes();
  const state = useRemoteState(id);
  const entry = remotes.entry(id);
  const access = useRemoteAccess(entry?.requires ?? []);

  useEffect(() => {
    if (access === 'allowed') remotes.load(id);
  }, [remotes, id, access]);

  const title = entry?.title ?? id;
  if (access === 'denied') return failed ?? <RemoteDenied title={title} size={size} />;
  const wait = loading ?? (
    <RemoteLoading title={title} size={size} slow={state.status === 'loading' && state.slow} />
  );
  if (access === 'unknown') return wait;
  if (state.status === 'failed') return failed ?? <RemoteFallback state={state} size={size} />;
  if (state.status !== 'ready') return wait;
  return (
    // A version that was loaded after another one failed starts with a clean boundary.
    <GuardedBoundary
      key={state.target.version}
      owner={id}
      version={state.target.version}
      title={title}
      place={place}
      resetKey={resetKey}
      size={size}
    >
      <Suspense fallback={loading ?? <RemoteLoading title={title} size={size} />}>
        {children(state.module)}
      </Suspense>
    </GuardedBoundary>
  );
}
