import { useLifecycleListDownloadableBackupsQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackupDownload } from '../backup-download/use-backup-download.ts';
import { useFailureReport } from '../last-job/use-failure-report.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { supportLink } from '../support/support-link.ts';
import { backupDownloadTexts } from '../texts/backup-download.ts';
import { lastJobTexts } from '../texts/last-job.ts';
import { failureTexts, waitingTexts } from '../texts/status-screens.ts';
import { DeleteButton } from './delete-button.tsx';
import { ScreenCard } from './screen-card.tsx';

/** Somebody else may try again: the screen then leaves. */
const POLL_EVERY_MS = 4000;

interface FailureScreenProps {
  project: Project;
  title: string;
  meaning: string;
  next?: string;
  /** Of the request to support. */
  subject: string;
  /** What can be tried again; nothing where it cannot. */
  retry: ReactNode;
  /** Further facts, below what it means. */
  details?: ReactNode;
}

/** A job that failed, and what was reported of it: the data is intact, and what can be done now (docs/product/lifecycle.md#screens). */
export function FailureScreen({
  project,
  title,
  meaning,
  next,
  subject,
  retry,
  details,
}: FailureScreenProps) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return false;
    },
  });
  const { failure } = useFailureReport(project);
  const message = failureTexts.message(project.name, project.ref, project.status, failure?.error);
  const notes = [
    failure?.error && lastJobTexts.detail(failure.error),
    unreachable && waitingTexts.unreachable,
  ];

  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={title}
      details={details}
      note={notes.filter(Boolean).join(' ')}
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
      {next && <p>{next}</p>}
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
      onClick={() => void download(backups?.[0])}
    >
      {failureTexts.downloadBackup}
    </PermittedButton>
  );
}
