import { ErrorBoundary, ErrorState, VisuallyHidden } from '@howdah/shared-ui';
import { useState, type ReactNode } from 'react';
import { isChunkFailure } from '../loading/chunk-failure.ts';
import { ChunkFailureState } from './chunk-failure-state.tsx';
import { reportFailure } from '../failure-reports.ts';

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
  /** Shown beside Retry if the code itself is broken. */
  otherVersion?: ReactNode;
  /** Below the failure message. */
  below?: ReactNode;
  children: ReactNode;
}

/** Contains a render failure: reports it, then shows it with actions that can help. The rest of the page keeps working. */
export function GuardedBoundary({
  owner,
  version,
  title,
  location,
  resetKey,
  size,
  failed,
  otherVersion,
  below,
  children,
}: GuardedBoundaryProps) {
  /** The `resetKey` for which the user has retried. */
  const [retriedKey, setRetriedKey] = useState<string>();
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
        const retry = () => {
          setRetriedKey(resetKey);
          reset();
        };
        const problem = isChunkFailure(error) ? (
          <ChunkFailureState
            error={error}
            owner={owner}
            title={title}
            detail={detail}
            size={size}
            retried={retriedKey === resetKey}
            onRetry={retry}
            otherVersion={otherVersion}
          />
        ) : (
          <ErrorState
            size={size}
            title={`Something went wrong in ${title}`}
            description="Your saved work is safe. The rest of the page works."
            detail={detail}
            onRetry={retry}
            action={otherVersion}
          />
        );
        return (
          <>
            {size === 'page' && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
            {problem}
            {below}
          </>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
