import {
  type ContentListed,
  isDefaultSnippetName,
  useContentListQuery,
} from '@howdah/shared-api/snippets/content';
import { Badge, Button, formatRelative } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link } from '@howdah/shared-ui/router';
import { FileCode } from 'lucide-react';
import classes from './home-list.module.css';
import { HomeCard, HomeEmpty, HomeRow, HomeRows, ViewAll } from './home-list.tsx';

const recentTexts = {
  title: 'Recent snippets',
  failed: (message: string) => `Failed to load your snippets: ${message}`,
  loading: 'Loading snippets',
  none: 'No snippets yet',
  write: 'Write a query',
  untitled: 'Untitled',
  shared: 'Shared',
  snippets: 'snippets',
};

const SHOWN = 5;
/** Rows of the placeholder: between one row and the maximum. */
const EXPECTED = 3;

interface RecentSnippetsProps {
  projectRef: string;
  /** Path of a new snippet, below the project. */
  newQuery: string;
}

/** The most recently changed snippets, the user's own and shared ones. */
export function RecentSnippets({ projectRef, newQuery }: RecentSnippetsProps) {
  const query = useContentListQuery(
    { ref: projectRef, limit: SHOWN, sort_by: 'updated_at', sort_order: 'desc' },
    // The editor autosaves, so refetch when the user comes back.
    { refetchOnMountOrArgChange: true },
  );
  const isEmpty = query.currentData?.data.length === 0;
  return (
    <HomeCard
      title={recentTexts.title}
      rows={isEmpty ? 1 : EXPECTED}
      query={query}
      loading={recentTexts.loading}
      failed={recentTexts.failed}
      actions={!isEmpty && <ViewAll to={`/project/${projectRef}/${newQuery}`} of={recentTexts.snippets} />}
    >
      {({ data }) => <Snippets snippets={data} projectRef={projectRef} newQuery={newQuery} />}
    </HomeCard>
  );
}

function Snippets({ snippets, projectRef, newQuery }: RecentSnippetsProps & { snippets: ContentListed[] }) {
  if (snippets.length === 0) {
    return (
      <HomeEmpty
        action={
          <Button asChild size="sm">
            <Link to={`/project/${projectRef}/${newQuery}`}>{recentTexts.write}</Link>
          </Button>
        }
      >
        {recentTexts.none}
      </HomeEmpty>
    );
  }
  return (
    <HomeRows>
      {snippets.map(({ id, name, sql_start: sqlStart, visibility, owner, updated_at: updatedAt }) => {
        const sql = sqlStart.trim().replaceAll(/\s+/g, ' ');
        const isNamed = !isDefaultSnippetName(name);
        return (
          <HomeRow
            key={id}
            icon={<FileCode aria-hidden />}
            to={`/project/${projectRef}/sql/${id}`}
            mono={!isNamed && sql !== ''}
            note={isNamed ? sql : undefined}
            end={
              <>
                {visibility !== 'user' && (
                  <>
                    <Badge>{recentTexts.shared}</Badge>
                    <span className={classes.word}>{owner.username} ·</span>
                  </>
                )}
                <time dateTime={updatedAt} title={formatInstant(updatedAt)}>
                  {formatRelative(updatedAt)}
                </time>
              </>
            }
          >
            {isNamed ? name : sql || name || recentTexts.untitled}
          </HomeRow>
        );
      })}
    </HomeRows>
  );
}
