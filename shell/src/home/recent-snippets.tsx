import { platformError } from '@howdah/shared-api';
import { type ContentListed, useContentListQuery } from '@howdah/shared-api/snippets/content';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatDay,
  Section,
  SkeletonText,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { FileCode } from 'lucide-react';
import classes from './recent-snippets.module.css';

export const recentTexts = {
  title: 'Recent snippets',
  failed: 'Snippets could not be loaded',
  failedHelp: 'Your snippets are safe. Try again in a moment.',
  loading: 'Loading snippets',
  none: 'No snippets yet',
  noneHelp: 'Queries that you save in the SQL editor appear here.',
  write: 'Write a query',
  private: 'Private',
  shared: 'Shared',
};

const SHOWN = 5;

interface RecentSnippetsProps {
  projectRef: string;
  /** Path of a new snippet, below the project. */
  newQuery: string;
}

/** The most recently changed snippets, the user's own and shared ones. */
export function RecentSnippets({ projectRef, newQuery }: RecentSnippetsProps) {
  const { currentData, error, isFetching, refetch } = useContentListQuery(
    { ref: projectRef, limit: SHOWN, sort_by: 'updated_at', sort_order: 'desc' },
    // The editor autosaves, so refetch when the user comes back.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={recentTexts.title}>
      <Card className={classes.card}>
        {currentData ? (
          <Snippets snippets={currentData.data} projectRef={projectRef} newQuery={newQuery} />
        ) : error ? (
          <ErrorState
            size="panel"
            title={recentTexts.failed}
            description={recentTexts.failedHelp}
            detail={platformError(error).message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.loading}>
            <SkeletonText lines={3} label={recentTexts.loading} />
          </div>
        )}
      </Card>
    </Section>
  );
}

function Snippets({ snippets, projectRef, newQuery }: RecentSnippetsProps & { snippets: ContentListed[] }) {
  if (snippets.length === 0) {
    return (
      <EmptyState
        size="panel"
        icon={<FileCode />}
        title={recentTexts.none}
        description={recentTexts.noneHelp}
        action={
          <Button asChild size="sm">
            <Link to={`/project/${projectRef}/${newQuery}`}>{recentTexts.write}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className={classes.list}>
      {snippets.map(({ id, name, visibility, owner, updated_at: updatedAt }) => (
        <li key={id} className={classes.snippet}>
          <Link to={`/project/${projectRef}/sql/${id}`} className={classes.name}>
            {name || 'Untitled'}
          </Link>
          <Badge>{visibility === 'user' ? recentTexts.private : recentTexts.shared}</Badge>
          <span className={classes.facts}>
            {owner.username} · {formatDay(updatedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
