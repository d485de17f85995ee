import type { PauseStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Callout } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { DownloadBackupsMenu } from '../backups/download-backups-menu.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { supportLink } from '../jobs/support-link.ts';
import classes from './paused.module.css';

interface CannotRestoreProps {
  project: Project;
  pauseStatus: PauseStatus;
}

/** For a project that was paused too long: downloads and a link to support (docs/product/lifecycle.md#screens). */
export function CannotRestore({ project, pauseStatus }: CannotRestoreProps) {
  const { latest_downloadable_backup_id: backupId, max_days_till_restore_disabled: days } = pauseStatus;
  const support = supportLink({
    ref: project.ref,
    subject: `Restoring project ${project.ref}, paused beyond the limit`,
  });
  return (
    <Callout tone="warning" role="alert" title="Project cannot be restored through the dashboard">
      <p>{`It has been paused for more than ${days} days. Its data is intact: download its backups to use them elsewhere, or contact support.`}</p>
      <div className={classes.actions}>
        <DownloadBackupsMenu project={project} latestBackupId={backupId} />
        <Button asChild size="sm">
          <Link to={support}>Contact support</Link>
        </Button>
        <HelpLink topic="paused-too-long" size="sm">
          More information
        </HelpLink>
      </div>
    </Callout>
  );
}
