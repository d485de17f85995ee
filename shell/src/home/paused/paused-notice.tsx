import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { pausedTexts } from '../../texts/paused.ts';
import { useHomePauseGetWindowQuery } from './pause-status-api.ts';

interface PausedNoticeProps {
  projectRef: string;
  /** Path of a page that is not let through, below the project: it holds the restore prompt. */
  closedPage: string;
}

/**
 * What can be done with a paused project: restore it, or once it was paused for too long, take its backups. While that
 * is not known, or cannot be, the page behind the link tells.
 */
export function PausedNotice({ projectRef, closedPage }: PausedNoticeProps) {
  const { flags } = useShell();
  const { currentData } = useHomePauseGetWindowQuery(
    { ref: projectRef },
    { skip: !flags.enforceNinetyDayUnpauseExpiry, refetchOnMountOrArgChange: true },
  );
  const isOver = currentData?.can_restore === false;
  const backups = `/project/${projectRef}/database/backups/scheduled`;
  const prompt = `/project/${projectRef}/${closedPage}`;
  return (
    <Card>
      <CardHeader
        title={pausedTexts.title}
        description={isOver ? pausedTexts.over(currentData.max_days_till_restore_disabled) : pausedTexts.help}
        actions={
          <>
            <Button asChild>
              <Link to={isOver ? prompt : backups}>
                {isOver ? pausedTexts.more : pausedTexts.viewBackups}
              </Link>
            </Button>
            <Button asChild variant="primary">
              <Link to={isOver ? backups : prompt}>
                {isOver ? pausedTexts.downloadBackups : pausedTexts.restore}
              </Link>
            </Button>
          </>
        }
      />
    </Card>
  );
}
