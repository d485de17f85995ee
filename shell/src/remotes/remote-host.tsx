import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { Button, DeniedState, ErrorState, SkeletonText, VisuallyHidden } from '@howdah/shared-ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { failureDetail, failureMessage } from './failure-message.ts';
import { GuardedBoundary } from './guarded-boundary.tsx';
import { useRemoteAccess } from './remote-access.ts';
import { canRetry, canUsePrevious, type RemoteState } from './remote-state.ts';
import { useRemotes, useRemoteState } from './remote-store.ts';
import classes from './remote-host.module.css';

interface RemoteHostProps {
  id: string;
  location: string;
  /** What users read when it loads or fails: the name of the page. The remote's title when absent. */
  title?: string;
  /** A change retries a part that failed to render. */
  resetKey: string;
  size?: 'page' | 'panel';
  /** Replaces the skeleton. */
  loading?: ReactNode;
  /** Replaces the failure message, for optional content. */
  failed?: ReactNode;
  children(module: RemoteModule): ReactNode;
}

/** Renders a remote: checks access, loads it, shows progress and contains its failures. */
export function RemoteHost({
  id,
  location,
  title: pageTitle,
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

  const title = pageTitle ?? entry?.title ?? id;
  if (access === 'denied') return failed ?? <RemoteDenied title={title} size={size} />;
  const wait = loading ?? (
    <RemoteLoading title={title} size={size} slow={state.status === 'loading' && state.slow} />
  );
  if (access === 'unknown') return wait;
  if (state.status === 'failed') return failed ?? <RemoteFallback title={title} state={state} size={size} />;
  if (state.status !== 'ready') return wait;
  return (
    // Another version starts with a new boundary.
    <GuardedBoundary
      key={state.target.version}
      owner={id}
      version={state.target.version}
      title={title}
      location={location}
      resetKey={resetKey}
      size={size}
      failed={failed}
    >
      <Suspense fallback={loading ?? <RemoteLoading title={title} size={size} />}>
        {children(state.module)}
      </Suspense>
    </GuardedBoundary>
  );
}

interface RemoteDeniedProps {
  title: string;
  size: 'page' | 'panel';
}

/** Shown to users without the permissions that remote.json requires. */
function RemoteDenied({ title, size }: RemoteDeniedProps) {
  return (
    <>
      {size === 'page' && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <DeniedState size={size} action={`open ${title}`} />
    </>
  );
}

interface RemoteFallbackProps {
  title: string;
  state: RemoteState & { status: 'failed' };
  size: 'page' | 'panel';
}

/** Shown when a remote failed to load, with the actions that can help. */
function RemoteFallback({ title: name, state: { target, failure }, size }: RemoteFallbackProps) {
  const remotes = useRemotes();
  const previous = canUsePrevious(failure) ? remotes.previous(target.id) : undefined;
  const mustReload = ['contract', 'imports', 'area', 'signature', 'script', 'module'].includes(failure.phase);
  const { title, description } = failureMessage(name, failure);

  return (
    <>
      {size === 'page' && <VisuallyHidden as="h1">{name}</VisuallyHidden>}
      <ErrorState
        size={size}
        title={title}
        description={description}
        detail={failureDetail(target, failure)}
        onRetry={canRetry(failure) ? () => remotes.retry(target.id) : undefined}
        action={
          <>
            {previous && (
              <Button onClick={() => remotes.usePrevious(target.id)}>Use version {previous.version}</Button>
            )}
            {mustReload && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
          </>
        }
      />
    </>
  );
}

interface RemoteLoadingProps {
  title: string;
  /** True after five seconds. */
  slow?: boolean;
  size: 'page' | 'panel';
}

/** Shown while a remote loads. After five seconds it says so. */
function RemoteLoading({ title, slow = false, size }: RemoteLoadingProps) {
  const note = slow && (
    <p className={classes.slow} role="status">
      {title} is still loading
    </p>
  );
  if (size === 'page') return <PageSkeleton label={`Loading ${title}`}>{note}</PageSkeleton>;
  return (
    <div className={classes.loading} aria-busy="true">
      <SkeletonText lines={3} label={`Loading ${title}`} />
      {note}
    </div>
  );
}
