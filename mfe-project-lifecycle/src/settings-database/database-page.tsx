import { platformError } from '@howdah/shared-api';
import { useDatabaseAccessGetQuery } from '@howdah/shared-api/database-access';
import { isProjectHealthy, isProjectPaused, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, ErrorState, Page, PageHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { databaseTexts } from '../texts/database.ts';
import { ConnectionCard } from './connection-card.tsx';
import { DatabaseSkeleton } from './database-skeleton.tsx';
import { EmbeddedCard } from './embedded-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `settings/database`: how other programs reach the database, its password, and who is connected. */
export default function DatabasePage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle(databaseTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={databaseTexts.title} description={databaseTexts.description} />
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
        title={databaseTexts.unreadable}
        description={databaseTexts.unreadableNote}
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

/** Paused, or in the hands of a job: these pages are open then, and there is nothing to connect to. */
function StoppedDatabase({ project }: { project: Project }) {
  const isPaused = isProjectPaused(project.status);
  return (
    <EmptyState
      icon={<CirclePause />}
      title={isPaused ? databaseTexts.pausedTitle : databaseTexts.notRunning}
      description={isPaused ? databaseTexts.paused : databaseTexts.busy}
      action={
        <Button asChild>
          <Link to={`/project/${project.ref}`}>{databaseTexts.openProject}</Link>
        </Button>
      }
    />
  );
}
