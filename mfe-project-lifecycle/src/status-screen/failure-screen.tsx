import { useLifecycleListDownloadableBackupsQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useBackupDownload } from '../backup-download/use-backup-download.ts';
import { DeleteProjectDialog } from '../delete-project/delete-project-dialog.tsx';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { supportLink } from '../support/support-link.ts';
import { backupDownloadTexts } from '../texts/backup-download.ts';
import { deleteTexts } from '../texts/delete-project.ts';
import { failureTexts, waitingTexts } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';

/** Somebody else may try again: the screen then leaves. */
const POLL_EVERY_MS = 4000;

interface FailureScreenProps {
  project: Project;
  title: string;
  meaning: string;
  next: string;
  /** Of the request to support. */
  subject: string;
  /** What can be tried again. */
  retry: ReactNode;
}

/** A job that failed: the data is intact, and what can be done now (spec 1, section 2, "Failure and completion screens"). */
export function FailureScreen({ project, title, meaning, next, subject, retry }: FailureScreenProps) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return false;
    },
  });
  const message = failureTexts.message(project.name, project.ref, project.status);

  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={title}
      note={unreachable && waitingTexts.unreachable}
      actions={
        <>
          {retry}
          <Button asChild>
            <Link to={supportLink({ ref: project.ref, subject, message })}>
              {failureTexts.contactSupport}
            </Link>
          </Button>
          <DownloadFirstBackup project={project} />
          <DeleteButton project={project} />
        </>
      }
    >
      <p>{meaning}</p>
      <p>{next}</p>
    </ScreenCard>
  );
}

/** The first backup that can be downloaded, which is the newest. */
function DownloadFirstBackup({ project }: { project: Project }) {
  const { can } = useShell();
  const {
    data: backups,
    isLoading,
    isError,
  } = useLifecycleListDownloadableBackupsQuery({ ref: project.ref });
  const { download, isLoading: isAsking } = useBackupDownload(project.ref);

  const refusal = () => {
    if (isLoading) return failureTexts.loadingBackups;
    if (isError) return failureTexts.backupsUnreadable;
    return backups?.length ? undefined : failureTexts.noBackups;
  };
  return (
    <PermittedButton
      loading={isAsking}
      permission={can('secrets:Read', 'database_backups')}
      noPermission={backupDownloadTexts.noPermission}
      disabledReason={refusal()}
      onClick={() => void download(backups?.[0]?.id)}
    >
      {failureTexts.downloadBackup}
    </PermittedButton>
  );
}

function DeleteButton({ project }: { project: Project }) {
  const { can, deployment } = useShell();
  const [confirming, setConfirming] = useState(false);
  // A self-hosted deployment has one project and keeps it.
  if (deployment !== 'hosted') return null;

  return (
    <>
      <PermittedButton
        variant="ghost"
        permission={can('write:Delete', 'projects')}
        noPermission={deleteTexts.noPermission}
        onClick={() => setConfirming(true)}
      >
        {deleteTexts.action}
      </PermittedButton>
      <DeleteProjectDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </>
  );
}
