import { EmptyState, ErrorState, Skeleton, Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { DatabaseZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocs } from '../docs-context.ts';
import { SECTION_TEXTS, LIST_TEXTS, type ListSection } from '../docs-texts.ts';
import type { QueryState } from '../use-docs-data.ts';
import classes from './query-content.module.css';

interface QueryContentProps<Data> {
  section: ListSection;
  query: QueryState<Data>;
  children(data: Data): ReactNode;
}

/** Renders a query: its data, or its state. */
export function QueryContent<Data>({ section, query, children }: QueryContentProps<Data>) {
  const texts = LIST_TEXTS[section];
  switch (query.state) {
    case 'ready':
      return children(query.data);
    case 'not-running':
      return (
        <EmptyState
          size="panel"
          icon={<DatabaseZap />}
          title="The database is not running"
          description="Its contents are available once the project is running."
        />
      );
    case 'failed':
      return (
        <ErrorState
          size="panel"
          title={texts.failed}
          description="Your data is not affected. Try again in a moment."
          detail={query.message}
          onRetry={query.retry}
          retrying={query.retrying}
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

/** Shown for an item that does not exist. */
export function GoneItem({ section, name }: { section: ListSection; name: string }) {
  const { searchOf } = useDocs();
  return (
    <EmptyState
      size="panel"
      title={LIST_TEXTS[section].gone(name)}
      action={
        <Button asChild>
          <Link to={{ search: searchOf({ section, item: null }) }}>
            {`Back to ${SECTION_TEXTS[section].title}`}
          </Link>
        </Button>
      }
    />
  );
}
