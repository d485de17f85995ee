import { Button, ErrorBoundary, ErrorState, VisuallyHidden } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { isChunkFailure, makeReloadGuard } from './chunk-failure.ts';
import { reportFailure } from './telemetry.ts';

interface GuardedBoundaryProps {
  /** Who is inside: a remote's id, or `shell`. */
  owner: string;
  version: string;
  /** What people call it. */
  title: string;
  /** The place, for reports: `page`, or a slot's name. */
  place: string;
  /** A change gives a failed part another chance: the path, usually. */
  resetKey: string;
  size: 'page' | 'panel';
  children: ReactNode;
}

/** Keeps a render failure in its own place: reports it, then shows it with a way on. The rest of the page lives. */
export function GuardedBoundary({
  owner,
  version,
  title,
  place,
  resetKey,
  size,
  children,
}: GuardedBoundaryProps) {
  return (
    <ErrorBoundary
      name={title}
      resetKey={resetKey}
      onError={(error) =>
        reportFailure({ remote: owner, version, where: `render ${place}`, message: error.message }, error)
      }
      fallback={({ error, reset }) => {
        const detail = `${owner} ${version} render ${place}: ${error.message}`;
        const problem = isChunkFailure(error) ? (
          <ReloadPrompt title={title} detail={detail} size={size} />
        ) : (
          <ErrorState
            size={size}
            title={`Something went wrong in ${title}`}
            description="Nothing that you saved is lost. The rest of the page works."
            detail={detail}
            onRetry={reset}
          />
        );
        return (
          <>
            {size === 'page' && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
            {problem}
          </>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ReloadPromptProps {
  /** What the missing code belongs to. */
  title: string;
  detail: string;
  size: 'page' | 'panel';
}

/**
 * For code that is missing in mid-session: a reload brings the version that is published now. When the page was
 * reloaded for the same reason a moment ago, it is not offered again as the way out.
 */
function ReloadPrompt({ title, detail, size }: ReloadPromptProps) {
  const guard = makeReloadGuard(sessionStorage, Date.now, () => window.location.reload());
  if (!guard.mayOffer()) {
    return (
      <ErrorState
        size={size}
        title={`A part of ${title} is missing`}
        description="Reloading has not brought it back. Nothing that you saved is lost; try again in a few minutes."
        detail={detail}
        action={<Button onClick={() => guard.reload()}>Reload anyway</Button>}
      />
    );
  }
  return (
    <ErrorState
      size={size}
      title="The dashboard was updated"
      description={`A part of ${title} could not be fetched: the version in this tab is no longer complete. Reload to go on with the new one.`}
      detail={detail}
      action={
        <Button variant="primary" onClick={() => guard.reload()}>
          Reload
        </Button>
      }
    />
  );
}
