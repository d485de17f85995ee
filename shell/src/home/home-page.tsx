import { platformError } from '@howdah/shared-api';
import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import {
  isProjectHealthy,
  isProjectPaused,
  useProjectsGetSettingsQuery,
  type Project,
} from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  formatDay,
  Page,
  PageHeader,
  Skeleton,
  type DescriptionItem,
} from '@howdah/shared-ui';
import { lazy, Suspense } from 'react';
import { StatusBadge } from '../page/status-badge.tsx';
import { useRemotes } from '../remotes/remote-store.ts';
import { routeOwner } from '../remotes/route-owner.ts';
import { homeTexts } from './home-texts.ts';
import { QuickLinks } from './quick-links.tsx';
import classes from './home-page.module.css';

const RecentSnippets = lazy(() =>
  import('./recent-snippets.tsx').then((module) => ({ default: module.RecentSnippets })),
);

const PausedNotice = lazy(() =>
  import('./paused-notice.tsx').then((module) => ({ default: module.PausedNotice })),
);

const SecurityFindings = lazy(() =>
  import('./security-findings.tsx').then((module) => ({ default: module.SecurityFindings })),
);

/** `/project/:ref`: facts, links and connection details. Available in most statuses. */
export function HomePage() {
  const { project, deployment, can } = useShell();
  const { entries } = useRemotes();
  if (!project) return null;
  // Lints query the database, so it must be running and the user must be allowed to query it.
  const canLint =
    isProjectHealthy(project.status) &&
    can('tenant:Sql:Query', 'projects') === 'allowed' &&
    routeOwner('advisors/security', entries) !== undefined;
  const newQuery = deployment === 'hosted' ? 'sql/new' : 'sql/1';
  return (
    <Page>
      <PageHeader
        title={project.name}
        actions={<StatusBadge status={project.status} postgrestStatus={project.postgrestStatus} />}
      />
      {isProjectPaused(project.status) && (
        <Suspense fallback={<Skeleton height={72} radius="card" />}>
          <PausedNotice projectRef={project.ref} closedPage={newQuery} />
        </Suspense>
      )}
      <div className={classes.figures}>
        <Figure name={homeTexts.postgres} value={project.dbVersion} />
        <Figure name={homeTexts.region} value={project.region} />
        <Figure name={homeTexts.created} value={formatDay(project.inserted_at)} />
        {isProjectHealthy(project.status) && <TablesFigure project={project} />}
        {canLint && (
          <Figure
            name={homeTexts.advisor}
            value={
              <Suspense fallback={<Skeleton width={72} height={20} />}>
                <SecurityFindings projectRef={project.ref} />
              </Suspense>
            }
          />
        )}
      </div>
      <QuickLinks projectRef={project.ref} deployment={deployment} />
      {routeOwner(newQuery, entries) && (
        <Suspense fallback={<Skeleton height={240} radius="card" />}>
          <RecentSnippets projectRef={project.ref} newQuery={newQuery} />
        </Suspense>
      )}
      <Connection project={project} />
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureName}>{name}</span>
      <span className={classes.figureValue}>{value}</span>
    </div>
  );
}

/** Queries the database, so it must be running. */
function TablesFigure({ project }: { project: Project }) {
  const { data, isLoading } = useEntitiesListTablesQuery({
    ref: project.ref,
    connectionString: project.connectionString,
    schemas: ['public'],
  });
  if (isLoading) return <Figure name={homeTexts.tables} value={<Skeleton width={32} height={20} />} />;
  return <Figure name={homeTexts.tables} value={data ? data.length : homeTexts.notAvailable} />;
}

function Connection({ project }: { project: Project }) {
  const {
    currentData: settings,
    error,
    isFetching,
    refetch,
  } = useProjectsGetSettingsQuery({
    ref: project.ref,
  });
  const projectUrl = (): DescriptionItem => {
    const term = homeTexts.projectUrl;
    if (settings) {
      const url = `${settings.app_config.protocol}://${settings.app_config.endpoint}`;
      return { term, value: url, mono: true, copy: url };
    }
    if (!error) return { term, value: <Skeleton width={240} height={16} /> };
    return {
      term,
      value: (
        <span className={classes.failed}>
          <span role="alert">{homeTexts.projectUrlFailed(platformError(error).message)}</span>
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {homeTexts.retry}
          </Button>
        </span>
      ),
    };
  };
  return (
    <Card>
      <CardHeader title={homeTexts.connection} description={homeTexts.connectionHelp} />
      <CardBody>
        <DescriptionList
          items={[
            projectUrl(),
            { term: homeTexts.restEndpoint, value: project.restUrl, mono: true, copy: project.restUrl },
            { term: homeTexts.reference, value: project.ref, mono: true, copy: project.ref },
          ]}
        />
      </CardBody>
    </Card>
  );
}
