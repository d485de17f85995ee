import { useDatabaseAccessListSessionsQuery, type DatabaseSession } from '@howdah/shared-api/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { sessionsTexts } from '../texts/database.ts';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { RowsCard } from './rows-card.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** Who is connected to a database on a server. */
export function SessionsCard({ project }: { project: Project }) {
  const answer = useDatabaseAccessListSessionsQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const [ending, setEnding] = useState<DatabaseSession>();

  return (
    <>
      <RowsCard
        texts={sessionsTexts}
        description={sessionsTexts.description}
        icon={<Unplug />}
        answer={answer}
      >
        {(sessions) => <SessionsTable sessions={sessions} onEnd={setEnding} />}
      </RowsCard>
      <EndSessionDialog project={project} session={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
