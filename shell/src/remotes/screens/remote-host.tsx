import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { DeniedState, VisuallyHidden } from '@howdah/shared-ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { GuardedBoundary } from './guarded-boundary.tsx';
import { OtherVersionButton } from './other-version.tsx';
import { useRemoteAccess } from './remote-access.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemoteState } from '../remote-state.ts';
import { useRegistryEntry, useRemotes, useRemoteState } from '../use-remotes.ts';

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
  const entry = useRegistryEntry(id);
  const access = useRemoteAccess(entry?.requires ?? []);

  const isIdle = state.status === 'idle';
  useEffect(() => {
    // Also after a newer registry has reset it to idle.
    if (access === 'allowed' && isIdle) remotes.load(id);
  }, [remotes, id, access, isIdle]);

  const title = pageTitle ?? entry?.title ?? id;
  if (access === 'denied') return failed ?? <RemoteDenied title={title} size={size} />;
  const wait = loading ?? (
    <RemoteLoading title={title} size={size} slow={state.status === 'loading' && state.slow} />
  );
  if (access === 'unknown') return wait;
  if (state.status === 'failed') return failed ?? <RemoteFallback title={title} state={state} size={size} />;
  if (state.status !== 'ready') return wait;
  const page = (
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
      otherVersion={<OtherVersionButton id={id} />}
    >
      <Suspense fallback={loading ?? <RemoteLoading title={title} size={size} />}>
        {children(state.module)}
      </Suspense>
    </GuardedBoundary>
  );
  return (
    <KillSwitch
      key={id}
      id={id}
      isOff={remotes.pendingChange(id) === 'disabled'}
      off={failed ?? <RemoteFallback title={title} state={switchedOff(state)} size={size} />}
    >
      {page}
    </KillSwitch>
  );
}

interface KillSwitchProps {
  id: string;
  isOff: boolean;
  /** Replaces parts that are opened from now on. */
  off: ReactNode;
  children: ReactNode;
}

/**
 * Parts that are open when a remote is disabled stay open, because the user may be typing there. Parts that are opened
 * later are not shown.
 */
function KillSwitch({ id, isOff, off, children }: KillSwitchProps) {
  const remotes = useRemotes();
  const [isShown, setIsShown] = useState(!isOff);
  if (!isOff && !isShown) setIsShown(true);
  useEffect(() => (isShown ? remotes.show(id) : undefined), [remotes, id, isShown]);
  return isShown ? children : off;
}

function switchedOff({ target }: RemoteState & { status: 'ready' }): RemoteState & { status: 'failed' } {
  return { status: 'failed', target, failure: { phase: 'disabled' } };
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
