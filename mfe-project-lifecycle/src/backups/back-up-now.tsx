import { failureNotice } from '@howdah/shared-api/api';
import { type Backup, type BackupList, useBackupsCreateMutation } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { PermittedButton } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useEffect, useEffectEvent, useState } from 'react';

const backUpTexts = {
  action: 'Back up now',
  started: 'Backup started',
  complete: 'Backup complete',
  failedToStart: (message: string) => `Failed to start a backup: ${message}`,
  mayHaveStarted: 'The backup may have started. Check the list before you try again.',
  failed: (reason: string | null) => `Backup failed${reason ? `: ${reason}` : ''}`,
  notRunning: 'The project must be running to back it up',
  inProgress: 'A backup is in progress',
  replace: (count: number) => (count === 1 ? 'Replace the oldest backup?' : `Replace ${count} backups?`),
  replaced: (kept: number, [newest, ...older]: Backup[]) =>
    `This organization’s plan keeps ${kept > 1 ? `${kept} backups` : 'one backup'}. ` +
    (older.length === 0 && newest
      ? `The backup of ${formatInstant(newest.inserted_at)} is deleted once the new one is complete.`
      : `The ${older.length + 1} oldest are deleted once the new one is complete.`),
};

interface BackUpNowProps {
  project: Project;
  /** Undefined while the backups load. */
  list: BackupList | undefined;
}

/** Starts a backup, and shows a toast when it is complete. Asks first if it replaces an older backup. */
export function BackUpNow({ project, list }: BackUpNowProps) {
  const { notify } = useShell();
  const { permission } = usePermission('infra:Execute', 'queue_jobs.projects.back_up');
  const [create, { isLoading }] = useBackupsCreateMutation();
  const [asking, setAsking] = useState(false);
  const [startedId, setStartedId] = useState<number>();
  const started = list?.backups.find(({ id }) => id === startedId);
  const inProgress = list?.backups.some(({ status }) => status === 'PENDING');
  const replaced = list ? replacedBackups(list) : [];

  const onEnd = useEffectEvent(() => {
    if (started?.status === 'COMPLETED') notify({ tone: 'success', message: backUpTexts.complete });
    if (started?.status === 'FAILED') notify({ tone: 'error', message: backUpTexts.failed(started.error) });
  });
  useEffect(() => onEnd(), [started?.status]);

  const start = async () => {
    try {
      const { id } = await create({ ref: project.ref }).unwrap();
      setStartedId(id);
      notify({ tone: 'info', message: backUpTexts.started });
    } catch (error) {
      notify(
        failureNotice({ error, failed: backUpTexts.failedToStart, unknown: backUpTexts.mayHaveStarted }),
      );
    }
    setAsking(false);
  };

  return (
    <>
      <PermittedButton
        // A stopped project has another main action.
        variant={isProjectHealthy(project.status) ? 'primary' : 'default'}
        permission={permission}
        action="back up this project"
        disabled={!list}
        disabledReason={
          !isProjectHealthy(project.status)
            ? backUpTexts.notRunning
            : inProgress
              ? backUpTexts.inProgress
              : undefined
        }
        loading={isLoading && !asking}
        onClick={() => (replaced.length > 0 ? setAsking(true) : void start())}
      >
        {backUpTexts.action}
      </PermittedButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={backUpTexts.replace(replaced.length)}
        description={<p>{list && backUpTexts.replaced(list.schedule.kept, replaced)}</p>}
        confirmLabel={backUpTexts.action}
        busy={isLoading}
        onConfirm={() => void start()}
      />
    </>
  );
}

/** The backups that another one would replace, newest first. */
function replacedBackups({ backups, schedule }: BackupList): Backup[] {
  return backups.filter(({ status }) => status === 'COMPLETED').slice(Math.max(schedule.kept, 1) - 1);
}
