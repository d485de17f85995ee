import { platformError } from '@howdah/shared-api';
import { useBackupsListQuery, type Backup } from '@howdah/shared-api/backups';
import { useShell } from '@howdah/shared-api/remote-contract';
import { EmptyState, ErrorState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LastJobNotice } from '../last-job/last-job-notice.tsx';
import { backupsTexts } from '../texts/backups.ts';
import { BackupTable } from './backup-table.tsx';
import { RestoreBackupDialog } from './restore-backup-dialog.tsx';

/** While a backup is being made: as often as the status screens ask. */
const POLL_EVERY_MS = 4000;

/** `database/backups/scheduled`: every backup of the project, to take home or to go back to. */
export default function ScheduledBackupsPage() {
  const { project, setPageTitle } = useShell();
  const [isBeingMade, setBeingMade] = useState(false);
  const { currentData, error, isFetching, refetch } = useBackupsListQuery(
    { ref: project?.ref ?? '' },
    {
      skip: !project,
      refetchOnMountOrArgChange: true,
      pollingInterval: isBeingMade ? POLL_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const hasPending = currentData?.backups.some(({ status }) => status === 'PENDING') ?? false;
  if (hasPending !== isBeingMade) setBeingMade(hasPending);
  const [restoring, setRestoring] = useState<Backup>();

  useEffect(() => setPageTitle(backupsTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={backupsTexts.title} description={backupsTexts.description} />
      {project && <LastJobNotice key={project.ref} project={project} />}
      {project && currentData ? (
        currentData.backups.length > 0 ? (
          <BackupTable project={project} backups={currentData.backups} onRestore={setRestoring} />
        ) : (
          <EmptyState icon={<Archive />} title={backupsTexts.emptyTitle} description={backupsTexts.empty} />
        )
      ) : error ? (
        <ErrorState
          title={backupsTexts.unreadable}
          description={backupsTexts.unreadableNote}
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonText label={backupsTexts.loading} lines={6} />
      )}
      {project && (
        <RestoreBackupDialog project={project} backup={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Page>
  );
}
