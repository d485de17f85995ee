import type { Project } from '@howdah/shared-api/projects';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { lastJobTexts } from '../texts/last-job.ts';
import { supportLink } from '../support/support-link.ts';
import { failureTexts, settingUpTexts, waitingTexts } from '../texts/status-screens.ts';
import { DeleteButton } from './delete-button.tsx';
import { RestartButton } from './restart-button.tsx';
import { ScreenCard } from './screen-card.tsx';

interface SetupFailedCardProps {
  project: Project;
  /** What the platform reported. */
  error: string | null;
  /** The last ask for the status failed. */
  unreachable: boolean;
}

/** A project that could not be made: nothing was in it yet, and it can be made anew. */
export function SetupFailedCard({ project, error, unreachable }: SetupFailedCardProps) {
  const { ref, name, status } = project;
  const subject = settingUpTexts.subject(ref);
  const message = failureTexts.message(name, ref, status, error);
  const notes = [error && lastJobTexts.detail(error), unreachable && waitingTexts.unreachable];
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={settingUpTexts.failedTitle}
      note={notes.filter(Boolean).join(' ')}
      actions={
        <>
          <TrySetupAgain project={project} />
          <Button asChild>
            <Link to={supportLink({ ref, subject, message })}>{failureTexts.contactSupport}</Link>
          </Button>
          <DeleteButton project={project} />
        </>
      }
    >
      <p>{settingUpTexts.failed(name)}</p>
      <p>{settingUpTexts.failedNext}</p>
    </ScreenCard>
  );
}

/** A project that could not be made can be made again. */
export function TrySetupAgain({ project }: { project: Project }) {
  const { tryAgain: action, tryAgainFailed: failed, noPermission } = settingUpTexts;
  return <RestartButton project={project} variant="primary" texts={{ action, failed, noPermission }} />;
}
