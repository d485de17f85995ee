import { EmptyState, ErrorState, Skeleton } from '@howdah/shared-ui';
import { DatabaseZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import type { DocsSection } from '../sections.ts';
import type { Asked } from '../use-docs-data.ts';
import classes from './known.module.css';

/** The sections that list what the project has. */
export type ListSection = Extract<DocsSection, keyof typeof docsTexts.lists>;

interface KnownProps<Data> {
  section: ListSection;
  of: Asked<Data>;
  children(data: Data): ReactNode;
}

/** What is asked of the platform, or how the asking goes. */
export function Known<Data>({ section, of, children }: KnownProps<Data>) {
  const texts = docsTexts.lists[section];
  switch (of.state) {
    case 'ready':
      return children(of.data);
    case 'not-running':
      return (
        <EmptyState
          size="panel"
          icon={<DatabaseZap />}
          title={docsTexts.notRunning}
          description={docsTexts.notRunningNote}
        />
      );
    case 'failed':
      return (
        <ErrorState
          size="panel"
          title={texts.failed}
          description={docsTexts.failedNote}
          detail={of.message}
          onRetry={of.retry}
          retrying={of.retrying}
        />
      );
    case 'loading':
      return (
        <div className={classes.skeleton} role="status" aria-label={texts.loading}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={40} />
          ))}
        </div>
      );
  }
}
