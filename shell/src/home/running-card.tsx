import { withOngoingQueries } from '@howdah/shared-api/remote-contract';
import { useSqlListRunningQuery } from '@howdah/shared-api/sql';
import { formatDuration } from '@howdah/shared-ui';
import { Hourglass, Play } from 'lucide-react';
import { isLargestTablesSql } from './largest-tables.tsx';
import { HomeCard, HomeEmpty, HomeRow, HomeRows, ViewAll } from './home-list.tsx';

const runningTexts = {
  title: 'Running queries',
  loading: 'Loading running queries',
  failed: (message: string) => `Failed to load running queries: ${message}`,
  none: 'No queries are running',
  more: (count: number) => `${count} more`,
  waiting: 'Waiting',
};

const POLL_INTERVAL_MS = 10_000;
const SHOWN = 3;

interface RunningCardProps {
  projectRef: string;
  /** Path of the SQL Editor, below the project. */
  editor: string;
}

/** The SQL that runs in the project. Refetched every ten seconds while the tab is visible. */
export function RunningCard({ projectRef, editor }: RunningCardProps) {
  const query = useSqlListRunningQuery(
    { ref: projectRef },
    {
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const { currentData = [], fulfilledTimeStamp = 0 } = query;
  const running = currentData.filter(({ query: sql }) => !isLargestTablesSql(sql));
  const all = `/project/${projectRef}/${editor}${withOngoingQueries('')}`;
  return (
    <HomeCard
      title={runningTexts.title}
      rows={1}
      query={query}
      loading={runningTexts.loading}
      failed={runningTexts.failed}
      actions={running.length > 0 && <ViewAll to={all} />}
    >
      {() =>
        running.length === 0 ? (
          <HomeEmpty>{runningTexts.none}</HomeEmpty>
        ) : (
          <HomeRows>
            {running.slice(0, SHOWN).map(({ id, query: sql, state, started_at: startedAt, user }) => (
              <HomeRow
                key={id}
                mono
                icon={state === 'waiting' ? <Hourglass aria-hidden /> : <Play aria-hidden />}
                end={
                  <>
                    {user?.username}
                    <span>
                      {state === 'waiting'
                        ? runningTexts.waiting
                        : formatDuration(Math.max(0, fulfilledTimeStamp - Date.parse(startedAt)))}
                    </span>
                  </>
                }
              >
                {sql.replace(/\s+/g, ' ').trim().slice(0, 200)}
              </HomeRow>
            ))}
            {running.length > SHOWN && (
              <HomeRow to={all}>{runningTexts.more(running.length - SHOWN)}</HomeRow>
            )}
          </HomeRows>
        )
      }
    </HomeCard>
  );
}
