import { Button, ErrorState, VisuallyHidden } from '@howdah/shared-ui';
import { failureDetail, failureMessage } from './failure-message.ts';
import { OtherVersionButton } from './other-version.tsx';
import { canRetry, canUsePrevious, type RemoteState } from '../remote-state.ts';
import { useRemotes } from '../use-remotes.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface RemoteFallbackProps {
  title: string;
  state: RemoteState & { status: 'failed' };
  size: 'page' | 'panel';
}

/** Shown when a remote failed to load, with the actions that can help. */
export function RemoteFallback({ title: name, state: { target, failure }, size }: RemoteFallbackProps) {
  const remotes = useRemotes();
  const mustReload = ['contract', 'imports', 'area', 'signature', 'script', 'module'].includes(failure.phase);
  const { title, description } = failureMessage(name, failure);
  const retry = canRetry(failure) ? () => remotes.retry(target.id) : undefined;
  useRetryOnline(failure.phase === 'manifest' || failure.phase === 'download' ? retry : undefined);

  return (
    <>
      {size === 'page' && <VisuallyHidden as="h1">{name}</VisuallyHidden>}
      <ErrorState
        size={size}
        title={title}
        description={description}
        detail={failureDetail(target, failure)}
        onRetry={retry}
        action={
          <>
            {canUsePrevious(failure) && <OtherVersionButton id={target.id} />}
            {mustReload && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
          </>
        }
      />
    </>
  );
}
