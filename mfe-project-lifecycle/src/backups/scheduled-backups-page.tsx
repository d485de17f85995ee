import { platformError } from '@howdah/shared-api';
import { type Backup, useBackupsListQuery, useBackupsRestoreMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  FactStrip,
  Page,
  PageHeader,
  Permitted,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LastJobNotice } from '../jobs/last-job-notice.tsx';
import { useJobStart } from '../jobs/use-job-start.ts';
import { RestoreButton } from '../restore/restore-button.tsx';
import { usePauseWindow } from '../restore/use-pause-window.ts';
import { BackUpNow } from './back-up-now.tsx';
import { BackupsSkeleton, BackupTable } from './backup-table.tsx';
import { dayAndClock, scheduleFacts } from './backup-facts.tsx';

/** While a backup is being made. */
const POLL_INTERVAL_MS = 2000;

/** `database/backups/scheduled`: all backups of the project, to download or to restore. */
export default function ScheduledBackupsPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  const isHosted = deployment === 'hosted';
  const download = usePermission('secrets:Read', 'database_backups');
  const restore = usePermission('infra:Execute', 'queue_jobs.projects.initialize_or_resume');
  const [isBeingMade, setBeingMade] = useState(false);
  const { currentData, error, isFetching, refetch } = useBackupsListQuery(
    { ref: project?.ref ?? '' },
    {
      skip: !project,
      refetchOnMountOrArgChange: true,
      pollingInterval: isBeingMade ? POLL_INTERVAL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const hasPending = currentData?.backups.some(({ status }) => status === 'PENDING') ?? false;
  if (hasPending !== isBeingMade) setBeingMade(hasPending);
  const [restoring, setRestoring] = useState<Backup>();
  const isPaused = project?.status === 'INACTIVE';

  useEffect(() => setPageTitle('Scheduled backups'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Scheduled backups"
        description="Each backup is a complete copy of the database that you can download or restore."
        actions={project && <BackUpNow key={project.ref} project={project} list={currentData} />}
      />
      {project && <LastJobNotice key={project.ref} project={project} />}
      {!(error && !currentData) && (
        <FactStrip aria-label="Schedule" facts={scheduleFacts(currentData, isPaused)} />
      )}
      {project && currentData ? (
        currentData.backups.length > 0 ? (
          <Permitted {...download} action="download backups">
            <Permitted {...restore} action="restore a backup">
              {isPaused && <PausedCallout project={project} />}
              <BackupTable project={project} backups={currentData.backups} onRestore={setRestoring} />
            </Permitted>
          </Permitted>
        ) : (
          <EmptyState
            icon={<Archive />}
            title="No backups yet"
            description={
              currentData.schedule.next_at
                ? `Back up now, or wait for the first one ${dayAndClock(currentData.schedule.next_at)}.`
                : currentData.schedule.every_hours > 0
                  ? 'Back up now, or wait for the first one within a day.'
                  : 'This platform makes no scheduled backups. Back up now, or pause the project, which also makes one.'
            }
          />
        )
      ) : error ? (
        <ErrorState
          title="Failed to load backups"
          description="The backups are not affected. Try again in a moment."
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <BackupsSkeleton />
      )}
      {project && isHosted && !organization?.addons.includes('pitr') && (
        <Card>
          <CardHeader
            title={
              <>
                Point-in-time recovery <Badge>Off</Badge>
              </>
            }
            description="Restore to any second, not only to a backup."
            actions={
              <Button asChild>
                <Link to={`/project/${project.ref}/database/backups/pitr`}>See what it adds</Link>
              </Button>
            }
          />
        </Card>
      )}
      {project && (
        <RestoreBackupDialog project={project} backup={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Page>
  );
}

/** Explains that there are two restores: first that of the paused project, then that of a backup. */
function PausedCallout({ project }: { project: Project }) {
  const { state } = usePauseWindow(project);
  return state.kind === 'over' ? (
    <Callout title="This project has been paused too long to be restored">
      You can still download its backups.
    </Callout>
  ) : (
    <Callout
      title="This project is paused"
      action={<RestoreButton project={project} disabled={state.kind === 'loading'} />}
    >
      You can download backups while it is paused. To restore one, restore the project first.
    </Callout>
  );
}

interface RestoreBackupDialogProps {
  project: Project;
  /** The backup to restore. The dialog is open while it is defined. */
  backup: Backup | undefined;
  onClose(): void;
}

/** Restores a backup after the name of the project is typed. Data written since the backup is lost. */
function RestoreBackupDialog({ project, backup, onClose }: RestoreBackupDialogProps) {
  const startJob = useJobStart({
    started: 'Restoring project',
    failed: (message: string) => `Failed to restore backup: ${message}`,
  });
  const [restoreBackup, { isLoading }] = useBackupsRestoreMutation();
  // Keeps the text while the dialog closes.
  const [shown, setShown] = useState(backup);
  if (backup && backup !== shown) setShown(backup);

  const restore = async () => {
    if (!backup) return;
    await startJob(() => restoreBackup({ ref: project.ref, id: backup.id }).unwrap());
    onClose();
  };

  return (
    <ConfirmDialog
      open={backup !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Restore the backup of ${shown ? formatInstant(shown.inserted_at) : ''}?`}
      description={
        <>
          <p>
            The database returns to its state at that time. Everything written since is lost, and the project
            is unavailable until the restore is complete.
          </p>
          <p>The current database is removed only after the whole backup has been loaded and verified.</p>
        </>
      }
      confirmLabel="Restore backup"
      typeToConfirm={project.name}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void restore()}
    />
  );
}
