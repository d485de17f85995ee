import type { Project } from '@howdah/shared-api/projects';
import { RestoreButton } from '../restore/restore-button.tsx';
import { restoreFailedTexts } from '../texts/status-screens.ts';
import { FailureScreen } from './failure-screen.tsx';

/** A restore that failed has kept the backup, and can be tried again. */
export function RestoreFailedScreen({ project }: { project: Project }) {
  return (
    <FailureScreen
      project={project}
      title={restoreFailedTexts.title}
      meaning={restoreFailedTexts.meaning}
      next={restoreFailedTexts.next}
      subject={restoreFailedTexts.subject(project.ref)}
      retry={<RestoreButton project={project} label={restoreFailedTexts.restoreAgain} />}
    />
  );
}
