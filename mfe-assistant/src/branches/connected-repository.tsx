import { platformError } from '@howdah/shared-api';
import {
  type RepositoryConnection,
  useBranchesDisconnectMutation,
} from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, formatDay } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import { repositoryTexts } from '../texts/branches.ts';
import classes from './branches.module.css';

interface ConnectedRepositoryProps {
  projectRef: string;
  connection: RepositoryConnection;
}

export function ConnectedRepository({ projectRef, connection }: ConnectedRepositoryProps) {
  const { repository, user, inserted_at: since } = connection;
  const permission = useShell().can('write:Delete', 'integrations.github_connections');
  const [isAsking, setAsking] = useState(false);
  const when = formatDay(since);

  return (
    <Card>
      <div className={classes.repository}>
        <FolderGit2 aria-hidden className={classes.repositoryIcon} />
        <div className={classes.repositoryFacts}>
          <p className={classes.repositoryName}>{repository.name}</p>
          <p className={classes.muted}>
            {user ? repositoryTexts.connected(user.username, when) : repositoryTexts.connectedByNobody(when)}
          </p>
        </div>
        <Button
          disabled={permission === 'unknown'}
          disabledReason={permission === 'denied' ? repositoryTexts.noDisconnect : undefined}
          onClick={() => setAsking(true)}
        >
          {repositoryTexts.disconnect}
        </Button>
      </div>
      <DisconnectDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        projectRef={projectRef}
        connection={connection}
      />
    </Card>
  );
}

interface DisconnectDialogProps extends ConnectedRepositoryProps {
  open: boolean;
  onClose(): void;
}

function DisconnectDialog({ open, onClose, projectRef, connection }: DisconnectDialogProps) {
  const { notify } = useShell();
  const { id: connectionId, repository } = connection;
  const [disconnect, { isLoading, error, reset }] = useBranchesDisconnectMutation();

  const close = () => {
    reset();
    onClose();
  };

  const confirm = async () => {
    const { error: refusal } = await disconnect({ ref: projectRef, connectionId });
    if (refusal) return;
    notify({ tone: 'success', message: repositoryTexts.disconnected(repository.name) });
    close();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={repositoryTexts.disconnectTitle(repository.name)}
      description={
        <>
          <p>{repositoryTexts.disconnectBody}</p>
          <p>{repositoryTexts.disconnectIntact}</p>
        </>
      }
      confirmLabel={repositoryTexts.disconnectConfirm}
      busy={isLoading}
      error={error && repositoryTexts.disconnectFailed(platformError(error).message)}
      onConfirm={() => void confirm()}
    />
  );
}
