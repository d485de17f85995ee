import { platformError } from '@howdah/shared-api';
import { useDatabaseAccessGetQuery } from '@howdah/shared-api/projects/database-access';
import { isProjectHealthy, isProjectPaused, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  ActionList,
  Button,
  CopyButton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Card,
  CardBody,
  CardHeader,
  Skeleton,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CirclePause, Server, SquareTerminal } from 'lucide-react';
import { useEffect } from 'react';
import { ConnectionCard } from './connection-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './database.module.css';

/** The variable that starts the platform with a PostgreSQL server. */
const POSTGRES_URL = 'HOWDAH_POSTGRES_URL';

/** `settings/database`: connection details, the password, and current connections. */
export default function DatabasePage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle('Database settings'), [setPageTitle]);

  return (
    <Page>
      <PageHeader title="Database settings" description="How to reach this database, and what runs in it." />
      {!project ? (
        <DatabaseSkeleton />
      ) : isProjectHealthy(project.status) ? (
        <RunningDatabase key={project.ref} project={project} />
      ) : (
        <StoppedDatabase project={project} />
      )}
    </Page>
  );
}

function RunningDatabase({ project }: { project: Project }) {
  const { currentData, error, isFetching, refetch } = useDatabaseAccessGetQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );

  if (!currentData && error) {
    return (
      <ErrorState
        title="Failed to load connection details"
        description="The data is not affected. Try again in a moment."
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!currentData) return <DatabaseSkeleton />;
  if (currentData.engine === 'pglite') {
    return (
      <>
        <EmbeddedCard project={project} />
        <RunsCard project={project} />
      </>
    );
  }
  return (
    <>
      <ConnectionCard connection={currentData.connection ?? undefined} />
      <PasswordCard project={project} connection={currentData.connection ?? undefined} />
      <SessionsCard project={project} />
    </>
  );
}

/** Shown while the project is paused or a job runs: there is nothing to connect to. */
function StoppedDatabase({ project }: { project: Project }) {
  const isPaused = isProjectPaused(project.status);
  return (
    <EmptyState
      icon={<CirclePause />}
      title={isPaused ? 'The project is paused' : 'The database is not running'}
      description={
        isPaused
          ? 'Restore the project to connect to it. Its data is intact.'
          : 'You can connect once the project is running again. Its data is intact.'
      }
      action={
        <Button asChild>
          <Link to={`/project/${project.ref}`}>Go to project</Link>
        </Button>
      }
    />
  );
}

/** The first card, with the height it has on both engines. */
function DatabaseSkeleton() {
  return (
    <div role="status" aria-label="Loading connection details">
      <Card>
        <CardHeader title="Connection" />
        <CardBody className={classes.skeleton}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={20} />
          <Skeleton width="70%" height={20} />
          <Skeleton height={72} />
        </CardBody>
      </Card>
    </div>
  );
}

/** PGlite has no network port; the card lists alternatives. */
function EmbeddedCard({ project }: { project: Project }) {
  return (
    <Card>
      <CardHeader
        title="This database has no network address"
        description="It runs on PGlite, a Postgres embedded in this dashboard’s server. There is no connection string, password or pooler."
      />
      <ActionList
        aria-label="What to use instead"
        items={[
          {
            icon: <SquareTerminal />,
            title: 'SQL Editor',
            description: 'Run SQL, scripts, imports and exports.',
            action: (
              <Button asChild>
                <Link to={`/project/${project.ref}/sql/new`}>Open SQL Editor</Link>
              </Button>
            ),
          },
          {
            icon: <Server />,
            title: 'PostgreSQL server',
            description: (
              <>
                To connect psql, applications and other Postgres clients, ask your administrator to start this
                server with <code>{POSTGRES_URL}</code>.
              </>
            ),
            action: <CopyButton value={POSTGRES_URL} label="Copy variable" />,
          },
        ]}
      />
    </Card>
  );
}
