import { failureSentence } from '@howdah/shared-api/api';
import {
  type RepositoryConnection,
  useBranchesDisconnectMutation,
} from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Card, formatDay, PermittedButton, Section } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import classes from './branches.module.css';
import { GitRepositoryPicker } from './git-repository-picker.tsx';

interface ConnectedRepositoryProps {
  projectRef: string;
  connection: RepositoryConnection;
}

export function ConnectedGitRepository({ projectRef, connection }: ConnectedRepositoryProps) {
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
            {user ? `Connected by ${user.username}, ${when}` : `Connected ${when}`}
          </p>
        </div>
        <PermittedButton
          permission={permission}
          action="disconnect the repository"
          onClick={() => setAsking(true)}
        >
          Disconnect
        </PermittedButton>
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
    notify({ tone: 'success', message: `Disconnected ${repository.name}` });
    close();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Disconnect ${repository.name}?`}
      description={
        <>
          <p>You cannot create branches until you connect a repository again.</p>
          <p>Existing preview branches and the repository are not affected.</p>
        </>
      }
      confirmLabel="Disconnect repository"
      busy={isLoading}
      error={
        error &&
        failureSentence({
          error,
          failed: (message) => `Failed to disconnect repository: ${message}`,
          unknown: 'The repository may have been disconnected. It is safe to try again.',
        })
      }
      onConfirm={() => void confirm()}
    />
  );
}

interface RepositorySectionProps {
  /** The main project. */
  projectRef: string;
  connection: RepositoryConnection | null;
}

/** The connected git repository, or the repositories that can be connected. */
export function GitRepositorySection({ projectRef, connection }: RepositorySectionProps) {
  return (
    <Section
      title="Repository"
      description="Branches are named after branches of this git repository. Access is read-only."
    >
      {connection ? (
        <ConnectedGitRepository projectRef={projectRef} connection={connection} />
      ) : (
        <GitRepositoryPicker projectRef={projectRef} />
      )}
    </Section>
  );
}
