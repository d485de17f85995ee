import { Button, ErrorState } from '@howdah/shared-ui';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { failureDetail, failureWords } from './failure-words.ts';
import { canRetry, canUsePrevious, type RemoteState } from './remote-state.ts';
import { useRemotes } from './remotes-context.ts';

interface RemoteFallbackProps {
  state: RemoteState & { status: 'failed' };
  size: 'page' | 'panel';
}

/** Stands where a remote would be: names it and its version, and offers what can help in this case. */
export function RemoteFallback({ state: { target, failure }, size }: RemoteFallbackProps) {
  const remotes = useRemotes();
  const previous = canUsePrevious(failure) ? remotes.previous(target.id) : undefined;
  const mustReload = failure.phase === 'contract' || failure.phase === 'script' || failure.phase === 'module';
  const { title, description } = failureWords(target, failure);

  return (
    <>
      {size === 'page' && <HiddenHeading>{target.title}</HiddenHeading>}
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
