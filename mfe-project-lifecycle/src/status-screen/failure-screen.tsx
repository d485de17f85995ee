import {
  useLifecycleListDownloadableBackupsQuery,
  useLifecycleRestartMutation,
} from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, PermittedButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode, ComponentProps } from 'react';
import { useBackupDownload } from '../backups/use-backup-download.ts';
import { DeleteButton } from '../delete-project/delete-project.tsx';
import { lastJobTexts, failureTexts, waitingTexts, restartTexts } from '../jobs/job-texts.ts';
import { supportLink } from '../jobs/support-link.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import { useFailureReport } from '../jobs/use-failure-report.ts';
import { useStatusPoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { ScreenCard } from '../status-card/screen-card.tsx';

/** Notices when another user retries. */
const POLL_INTERVAL_MS = 4000;

interface FailureScreenProps {
  project: Project;
  title: string;
  meaning: string;
  next?: string;
  /** Subject of the request to support. */
  subject: string;
  /** Buttons that retry; empty when that is impossible. */
  retry: ReactNode;
  /** Further facts below the explanation. */
  details?: ReactNode;
}

/** A failed job: the reported error and the possible actions (docs/product/lifecycle.md#screens). */
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
    intervalMs: POLL_INTERVAL_MS,
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
          <DeleteButton project={project} variant="ghost" />
        </>
      }
    >
      <p>{meaning}</p>
      {next && <p>{next}</p>}
    </ScreenCard>
  );
}

/** Downloads the first backup in the list, which is the newest. */
function DownloadFirstBackup({ project }: { project: Project }) {
  const { can } = useShell();
  const {
    data: backups,
    isLoading,
    isError,
  } = useLifecycleListDownloadableBackupsQuery({ ref: project.ref });
  const { download, isLoading: isAsking } = useBackupDownload(project.ref);

  const refusal = () => {
    if (isLoading) return 'Loading backups';
    if (isError) return 'Failed to load backups. They are not affected. Reload the page to try again.';
    return backups?.length ? undefined : 'No available backups to download';
  };
  return (
    <PermittedButton
      loading={isAsking}
      permission={can('secrets:Read', 'database_backups')}
      action="download backups"
      disabledReason={refusal()}
      onClick={() => void download(backups?.[0])}
    >
      Download backup
    </PermittedButton>
  );
}

interface RestartButtonProps {
  project: Project;
  variant?: ComponentProps<typeof PermittedButton>['variant'];
  label?: string;
  failed?(message: string): string;
}

/** Restarts a project with its current database, or sets it up again when it could not be created. */
export function RestartButton({
  project: { ref },
  variant,
  label = restartTexts.action,
  failed = restartTexts.failed,
}: RestartButtonProps) {
  const { can } = useShell();
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const startJob = useJobStart({ failed });
  return (
    <PermittedButton
      {...(variant ? { variant } : {})}
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.restart')}
      action={restartTexts.needs}
      onClick={() => void startJob(() => restartProject({ ref }).unwrap())}
    >
      {label}
    </PermittedButton>
  );
}
