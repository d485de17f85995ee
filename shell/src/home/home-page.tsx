import { isProjectHealthy, isProjectPaused } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CopyButton, lazyComponent, Page, PageHeader, Skeleton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { SquareTerminal } from 'lucide-react';
import { Suspense } from 'react';
import { StatusBadge } from '../page/status-badge.tsx';
import { useRegistry } from '../remotes/use-remotes.ts';
import { routeOwner } from '@howdah/shared-api/remote-contract/route-owner';
import { ActivityCard } from './activity-card.tsx';
import { AdvisorsCard } from './advisors-card.tsx';
import { ConnectCard } from './connect-card.tsx';
import { homeTexts } from './home-texts.ts';
import { LargestTables } from './largest-tables.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { RecentSnippets } from './recent-snippets.tsx';
import { RunningCard } from './running-card.tsx';
import classes from './home-page.module.css';

const PausedNotice = lazyComponent(() =>
  import('./paused-notice.tsx').then((module) => ({ default: module.PausedNotice })),
);

/** `/project/:ref`: the facts of the project, how to connect to it, and its activity. Available in most statuses. */
export function HomePage() {
  const { project, deployment, can } = useShell();
  const { entries } = useRegistry();
  if (!project) return null;
  const { ref, name, status, postgrestStatus } = project;
  const serves = (path: string) => routeOwner(path, entries) !== undefined;
  const newQuery = deployment === 'hosted' ? 'sql/new' : 'sql/1';
  // Cards that query the database need it running, and the permission to query it.
  const canAsk = isProjectHealthy(status) && can('tenant:Sql:Query', 'projects') === 'allowed';
  const isPaused = isProjectPaused(status);
  const activity = <ActivityCard project={project} hasBackups={serves('database/backups/scheduled')} />;
  return (
    <Page width="wide">
      <PageHeader
        title={name}
        description={
          <span className={classes.subtitle}>
            {/* The notice already says that it is paused. */}
            {!isPaused && <StatusBadge status={status} postgrestStatus={postgrestStatus} />}
            <span className={classes.reference}>
              <code>{ref}</code>
              <CopyButton value={ref} label={homeTexts.copyReference} iconOnly size="sm" />
            </span>
          </span>
        }
        actions={
          // The main action of a paused project is to restore it.
          serves(newQuery) &&
          !isPaused && (
            <Button asChild variant="primary" icon={<SquareTerminal aria-hidden />}>
              <Link to={`/project/${ref}/${newQuery}`}>{homeTexts.newQuery}</Link>
            </Button>
          )
        }
      />
      {isPaused && (
        <Suspense fallback={<Skeleton radius="card" className={classes.pausedNotice} />}>
          <PausedNotice projectRef={ref} closedPage={newQuery} />
        </Suspense>
      )}
      <ProjectFacts project={project} />
      <div className={classes.columns}>
        {/* On a phone, the columns are stacked. What needs attention is first. */}
        <div className={classes.column}>
          {canAsk && serves('advisors/security') && <AdvisorsCard projectRef={ref} />}
          {canAsk && serves('editor') && <LargestTables project={project} editor="editor" />}
          {/* Last, so that nothing below it moves when its rows arrive. */}
          {serves(newQuery) && !isPaused && <RecentSnippets projectRef={ref} newQuery={newQuery} />}
          {isPaused && activity}
        </div>
        {/* A paused project has no running queries and no connections. */}
        {!isPaused && (
          <div className={classes.column}>
            <ConnectCard project={project} serves={serves} />
            {canAsk && serves(newQuery) && <RunningCard projectRef={ref} editor={newQuery} />}
            {activity}
          </div>
        )}
      </div>
    </Page>
  );
}
