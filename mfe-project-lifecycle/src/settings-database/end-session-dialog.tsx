import { platformError } from '@howdah/shared-api';
import {
  useDatabaseAccessEndSessionMutation,
  type DatabaseSession,
} from '@howdah/shared-api/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { sessionsTexts } from '../texts/database.ts';
import { clientOf } from './session-words.ts';

interface EndSessionDialogProps {
  project: Project;
  /** Undefined while nothing is asked. */
  session: DatabaseSession | undefined;
  onClose(): void;
}

/** Asks before a connection is ended: what it runs is lost. */
export function EndSessionDialog({ project, session, onClose }: EndSessionDialogProps) {
  const { notify } = useShell();
  const [endSession, { isLoading }] = useDatabaseAccessEndSessionMutation();
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState(session);
  if (session && session !== shown) setShown(session);

  const confirm = async () => {
    if (!session) return;
    const { error } = await endSession({ ref: project.ref, id: session.id });
    onClose();
    if (!error) return notify({ tone: 'success', message: sessionsTexts.ended });
    const { code, message } = platformError(error);
    if (code === 'database_session_not_found') notify({ tone: 'info', message: sessionsTexts.gone });
    else notify({ tone: 'error', message: sessionsTexts.failed(message) });
  };

  return (
    <ConfirmDialog
      open={session !== undefined}
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={sessionsTexts.confirmTitle}
      description={shown && sessionsTexts.confirm(clientOf(shown), shown.pid)}
      confirmLabel={sessionsTexts.confirmAction}
      busy={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
