import { type ContentListed, useContentListQuery } from '@howdah/shared-api/snippets/content';
import { Badge, Button, EmptyState, formatDay } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { FileCode } from 'lucide-react';
import classes from './home-list.module.css';
import { HomeCard, HomeRow, HomeRows } from './home-list.tsx';

const recentTexts = {
  title: 'Recent queries',
  failed: (message: string) => `Your saved queries could not be loaded: ${message}`,
  loading: 'Loading queries',
  none: 'No queries yet',
  noneHelp: 'Queries that you save in the SQL editor appear here.',
  write: 'Write a query',
  untitled: 'Untitled',
  private: 'Private',
  shared: 'Shared',
};

const SHOWN = 5;

interface RecentSnippetsProps {
  projectRef: string;
  /** Path of a new snippet, below the project. Undefined where no query can run. */
  newQuery: string | undefined;
}

/** The most recently changed snippets, the user's own and shared ones. */
export function RecentSnippets({ projectRef, newQuery }: RecentSnippetsProps) {
  const query = useContentListQuery(
    { ref: projectRef, limit: SHOWN, sort_by: 'updated_at', sort_order: 'desc' },
    // The editor autosaves, so refetch when the user comes back.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <HomeCard
      title={recentTexts.title}
      rows={SHOWN}
      query={query}
      loading={recentTexts.loading}
      failed={recentTexts.failed}
    >
      {({ data }) => <Snippets snippets={data} projectRef={projectRef} newQuery={newQuery} />}
    </HomeCard>
  );
}

function Snippets({ snippets, projectRef, newQuery }: RecentSnippetsProps & { snippets: ContentListed[] }) {
  if (snippets.length === 0) {
    return (
      <EmptyState
        size="panel"
        className={classes.none}
        icon={<FileCode />}
        title={recentTexts.none}
        description={recentTexts.noneHelp}
        action={
          newQuery && (
            <Button asChild size="sm">
              <Link to={`/project/${projectRef}/${newQuery}`}>{recentTexts.write}</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <HomeRows>
      {snippets.map(({ id, name, sql_start: sqlStart, visibility, owner, updated_at: updatedAt }) => (
        <HomeRow
          key={id}
          icon={<FileCode aria-hidden />}
          to={`/project/${projectRef}/sql/${id}`}
          // Many are called "New Query".
          note={sqlStart.trim().replaceAll(/\s+/g, ' ')}
          end={
            <>
              <Badge>{visibility === 'user' ? recentTexts.private : recentTexts.shared}</Badge>
              <span>
                {owner.username} · {formatDay(updatedAt)}
              </span>
            </>
          }
        >
          {name || recentTexts.untitled}
        </HomeRow>
      ))}
    </HomeRows>
  );
}
