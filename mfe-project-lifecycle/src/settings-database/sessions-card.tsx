import { platformError } from '@howdah/shared-api';
import { useDatabaseAccessListSessionsQuery, type DatabaseSession } from '@howdah/shared-api/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Card, CardBody, CardHeader, EmptyState, ErrorState } from '@howdah/shared-ui';
import { RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { sessionsTexts } from '../texts/database.ts';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** Who is connected to a database on a server. */
export function SessionsCard({ project }: { project: Project }) {
  const { currentData, error, isFetching, refetch } = useDatabaseAccessListSessionsQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const [ending, setEnding] = useState<DatabaseSession>();

  return (
    <Card>
      <CardHeader
        title={sessionsTexts.title}
        description={sessionsTexts.description}
        actions={
          <Button
            icon={<RotateCw aria-hidden />}
            loading={isFetching && currentData !== undefined}
            onClick={() => void refetch()}
          >
            {sessionsTexts.refresh}
          </Button>
        }
      />
      {error ? (
        <CardBody>
          <ErrorState
            size="panel"
            title={sessionsTexts.unreadable}
            description={sessionsTexts.unreadableNote}
            detail={platformError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </CardBody>
      ) : !currentData ? (
        <RowsSkeleton label={sessionsTexts.loading} />
      ) : currentData.length > 0 ? (
        <SessionsTable sessions={currentData} onEnd={setEnding} />
      ) : (
        <CardBody>
          <EmptyState
            size="panel"
            icon={<Unplug />}
            title={sessionsTexts.emptyTitle}
            description={sessionsTexts.empty}
          />
        </CardBody>
      )}
      <EndSessionDialog project={project} session={ending} onClose={() => setEnding(undefined)} />
    </Card>
  );
}
