import { ErrorState, ThemeProvider, VisuallyHidden } from '@howdah/shared-ui';
import { useState } from 'react';
import { OverrideBadge } from '../layout/page-notices.tsx';
import { CentredCard } from '../page/centred-card.tsx';
import { storedOverrides } from '../remotes/overrides/overrides.ts';

export interface BootFailureProps {
  what: 'configuration' | 'registry';
  cause: unknown;
  onRetry(): void;
}

const WORDS = {
  configuration: {
    title: 'The dashboard failed to start',
    description:
      'The configuration could not be loaded. The platform may still be starting, or it is unreachable.',
  },
  registry: {
    title: 'Failed to load the list of dashboard parts',
    description: 'This browser has no earlier copy of the list. Your projects are not affected.',
  },
};

/** Shown when boot cannot continue, with a retry. Each try mounts it again when it fails too. */
export function BootFailure({ what, cause, onRetry }: BootFailureProps) {
  const { title, description } = WORDS[what];
  const [retrying, setRetrying] = useState(false);
  return (
    <ThemeProvider>
      <CentredCard>
        <VisuallyHidden as="h1">Howdah</VisuallyHidden>
        <ErrorState
          title={title}
          description={description}
          detail={cause instanceof Error ? cause.message : String(cause)}
          retrying={retrying}
          onRetry={() => {
            setRetrying(true);
            onRetry();
          }}
        />
        <OverrideBadge ids={Object.keys(storedOverrides(sessionStorage))} />
      </CentredCard>
    </ThemeProvider>
  );
}
