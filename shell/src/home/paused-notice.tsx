import { injectArea, platformPath } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';

const pausedTexts = {
  title: 'This project is paused',
  help: 'Its data is intact. Nothing can connect until you restore the project.',
  viewBackups: 'View backups',
  restore: 'Restore project',
  over: (days: number) =>
    `It has been paused for more than ${days} days and cannot be restored through the dashboard. Its backups contain all data.`,
  downloadBackups: 'Download backups',
  more: 'View options',
};

interface PausedNoticeProps {
  projectRef: string;
  /** Path of a page that the gate blocks: it shows the restore prompt. */
  closedPage: string;
}

/**
 * The actions for a paused project: restore it or, once the restore window is over, download its backups. Until that is
 * known, the linked page decides.
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

interface PauseWindow {
  max_days_till_restore_disabled: number;
  can_restore: boolean;
}

const homePauseApi = injectArea('homePause', (build) => ({
  /** For paused projects, and only with the ninety-day flag (docs/product/lifecycle.md#calls). */
  homePauseGetWindow: build.query<PauseWindow, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/pause/status', { ref }),
  }),
}));
export const { useHomePauseGetWindowQuery } = homePauseApi;
