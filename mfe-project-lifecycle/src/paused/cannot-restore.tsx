import type { PauseStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Callout } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { DownloadBackupsMenu } from '../backup-download/download-backups-menu.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { supportLink } from '../support/support-link.ts';
import { cannotRestoreTexts } from '../texts/paused.ts';
import classes from './cannot-restore.module.css';

interface CannotRestoreProps {
  project: Project;
  pauseStatus: PauseStatus;
}

/** A project that was paused too long ago: its backups can be had, and people can be asked (docs/product/lifecycle.md#screens). */
export function CannotRestore({ project, pauseStatus }: CannotRestoreProps) {
  const { latest_downloadable_backup_id: backupId, max_days_till_restore_disabled: days } = pauseStatus;
  const support = supportLink({ ref: project.ref, subject: cannotRestoreTexts.supportSubject(project.ref) });
  return (
    <Callout tone="warning" role="alert" title={cannotRestoreTexts.title}>
      <p>{cannotRestoreTexts.body(days)}</p>
      <div className={classes.actions}>
        <DownloadBackupsMenu project={project} latestBackupId={backupId} />
        <Button asChild size="sm">
          <Link to={support}>{cannotRestoreTexts.contactSupport}</Link>
        </Button>
        <HelpLink topic="paused-too-long" size="sm">
          {cannotRestoreTexts.moreInformation}
        </HelpLink>
      </div>
    </Callout>
  );
}
