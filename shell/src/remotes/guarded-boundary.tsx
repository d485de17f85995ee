import { ErrorBoundary, ErrorState } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { isChunkFailure } from './chunk-failure.ts';
import { ReloadPrompt } from './reload-prompt.tsx';
import { reportFailure } from './report-failure.ts';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

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
            {size === 'page' && <HiddenHeading>{title}</HiddenHeading>}
            {problem}
          </>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
