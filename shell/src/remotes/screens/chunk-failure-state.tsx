import { Button, ErrorState } from '@howdah/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { makeReloadGuard } from '../loading/chunk-failure.ts';
import { diagnoseChunkFailure, type ChunkDiagnosis } from './diagnose-chunk-failure.ts';
import { RemoteLoading } from './remote-loading.tsx';
import { useRemotes } from '../use-remotes.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface ChunkFailureStateProps {
  error: Error;
  /** A remote's id, or `shell`. */
  owner: string;
  title: string;
  detail: string;
  size: 'page' | 'panel';
  /** A retry in this page has failed: a reload is offered too. */
  retried: boolean;
  onRetry(): void;
  /** Further actions, if the file differs from the published one. */
  otherVersion?: ReactNode;
}

const SAFE = 'Your saved work is safe.';

const textsOf: Record<ChunkDiagnosis, (title: string) => { title: string; description: string }> = {
  updated: (title) => ({
    title: 'The dashboard was updated',
    description: `This tab has an older version of ${title}. Reload to continue with the new one. ${SAFE}`,
  }),
  blocked: (title) => ({
    title: `${title} was blocked`,
    description: `A file differs from the published version, so it did not run. ${SAFE}`,
  }),
  missing: (title) => ({
    title: `A part of ${title} failed to load`,
    description: `Check your connection, then try again. ${SAFE}`,
  }),
};

/**
 * Shown when a chunk cannot be loaded. A retry in this page comes first; a reload is offered where only that helps. After a
 * recent reload for the same reason it says that reloading did not help.
 */
export function ChunkFailureState(props: ChunkFailureStateProps) {
  const { error, owner, title: name, detail, size, retried, onRetry, otherVersion } = props;
  const remotes = useRemotes();
  const [diagnosis, setDiagnosis] = useState<ChunkDiagnosis>();
  const [guard] = useState(() => makeReloadGuard(sessionStorage, Date.now, () => window.location.reload()));
  const [reloadHelps] = useState(() => guard.canReload());

  useEffect(() => {
    let isCurrent = true;
    void diagnoseChunkFailure(error, owner, remotes).then((found) => isCurrent && setDiagnosis(found));
    return () => {
      isCurrent = false;
    };
  }, [error, owner, remotes]);

  useRetryOnline(diagnosis === 'missing' ? onRetry : undefined);

  if (!diagnosis) return <RemoteLoading title={name} size={size} />;
  const { title, description } = textsOf[diagnosis](name);
  const onlyReload = diagnosis === 'updated' && reloadHelps;
  const reload = (onlyReload || retried || !reloadHelps) && (
    <Button variant={onlyReload ? 'primary' : undefined} onClick={() => guard.reload()}>
      {reloadHelps ? 'Reload the page' : 'Reload anyway'}
    </Button>
  );
  return (
    <ErrorState
      size={size}
      title={reloadHelps ? title : textsOf.missing(name).title}
      description={reloadHelps ? description : `Reloading did not help. ${SAFE} Try again in a few minutes.`}
      detail={detail}
      onRetry={onlyReload ? undefined : onRetry}
      action={
        <>
          {diagnosis === 'blocked' && otherVersion}
          {reload}
        </>
      }
    />
  );
}
