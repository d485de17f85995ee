import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import {
  type DatabaseSession,
  useDatabaseAccessEndSessionMutation,
  useDatabaseAccessListSessionsQuery,
} from '@howdah/shared-api/projects/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { ActivityCard } from './activity-card.tsx';
import { SessionsTable, clientOf } from './sessions-table.tsx';

/** Connections to a database on a PostgreSQL server. */
export function SessionsCard({ project }: { project: Project }) {
  const answer = useDatabaseAccessListSessionsQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const [ending, setEnding] = useState<DatabaseSession>();

  return (
    <>
      <ActivityCard
        texts={{
          title: 'Connections',
          loading: 'Loading connections',
          unreadable: 'Failed to load connections',
          unreadableNote: 'Open connections are not affected. Try again in a moment.',
          empty: 'No clients are connected',
        }}
        description="Clients that are currently connected to the database."
        icon={<Unplug aria-hidden />}
        answer={answer}
      >
        {(sessions) => <SessionsTable sessions={sessions} onEnd={setEnding} />}
      </ActivityCard>
      <EndSessionDialog project={project} session={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

interface EndSessionDialogProps {
  project: Project;
  /** The dialog is open while it is defined. */
  session: DatabaseSession | undefined;
  onClose(): void;
}

/** Confirms the end of a connection, which rolls back its running statement. */
function EndSessionDialog({ project, session, onClose }: EndSessionDialogProps) {
  const { notify } = useShell();
  const [endSession, { isLoading }] = useDatabaseAccessEndSessionMutation();
  // Keeps the text while the dialog closes.
  const [shown, setShown] = useState(session);
  if (session && session !== shown) setShown(session);

  const confirm = async () => {
    if (!session) return;
    const { error } = await endSession({ ref: project.ref, id: session.id });
    onClose();
    if (!error) return notify({ tone: 'success', message: 'Connection ended' });
    if (platformError(error).code === 'database_session_not_found')
      return notify({ tone: 'info', message: 'The connection has already ended' });
    notify(
      failureNotice({
        error,
        failed: (message) => `Failed to end the connection: ${message}`,
        unknown: 'The connection may have ended. Refresh the list.',
      }),
    );
  };

  return (
    <ConfirmDialog
      open={session !== undefined}
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title="End this connection?"
      description={
        shown &&
        `${clientOf(shown)}, process ${shown.pid}. Its running statement is rolled back, and the client must reconnect.`
      }
      confirmLabel="End connection"
      busy={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
