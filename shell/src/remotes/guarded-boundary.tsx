import { Button, ErrorBoundary, ErrorState, VisuallyHidden } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { isChunkFailure, makeReloadGuard } from './chunk-failure.ts';
import { reportFailure } from './telemetry.ts';

interface GuardedBoundaryProps {
  /** A remote's id, or `shell`. */
  owner: string;
  version: string;
  /** The name for users. */
  title: string;
  /** For reports: `page`, or the name of a slot. */
  location: string;
  /** A change retries a failed part. Usually the path. */
  resetKey: string;
  size: 'page' | 'panel';
  /** Replaces the failure message, for optional content. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Contains a render failure: reports it, then shows it with a retry. The rest of the page works on. */
export function GuardedBoundary({
  owner,
  version,
  title,
  location,
  resetKey,
  size,
  failed,
  children,
}: GuardedBoundaryProps) {
  return (
    <ErrorBoundary
      name={title}
      resetKey={resetKey}
      onError={(error) =>
        reportFailure({ remote: owner, version, where: `render ${location}`, message: error.message }, error)
      }
      fallback={({ error, reset }) => {
        if (failed !== undefined) return failed;
        const detail = `${owner} ${version} render ${location}: ${error.message}`;
        const problem = isChunkFailure(error) ? (
          <ReloadPrompt title={title} detail={detail} size={size} />
        ) : (
          <ErrorState
            size={size}
            title={`Something went wrong in ${title}`}
            description="Your saved work is safe. The rest of the page works."
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
  title: string;
  detail: string;
  size: 'page' | 'panel';
}

/**
 * Shown when a chunk cannot be loaded: a reload brings the published version. After a recent reload for the same reason,
 * a reload is no longer the suggested fix.
 */
function ReloadPrompt({ title, detail, size }: ReloadPromptProps) {
  const guard = makeReloadGuard(sessionStorage, Date.now, () => window.location.reload());
  if (!guard.canReload()) {
    return (
      <ErrorState
        size={size}
        title={`A part of ${title} is missing`}
        description="Reloading did not help. Your saved work is safe. Try again in a few minutes."
        detail={detail}
        action={<Button onClick={() => guard.reload()}>Reload anyway</Button>}
      />
    );
  }
  return (
    <ErrorState
      size={size}
      title="The dashboard was updated"
      description={`A part of ${title} could not be loaded, because this tab has an older version. Reload to continue with the new one.`}
      detail={detail}
      action={
        <Button variant="primary" onClick={() => guard.reload()}>
          Reload
        </Button>
      }
    />
  );
}
