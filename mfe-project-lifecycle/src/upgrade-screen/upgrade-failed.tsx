import type { UpgradeStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { formatInstant } from '../format/format-instant.ts';
import { ScreenCard } from '../status-screen/screen-card.tsx';
import { supportLink } from '../support/support-link.ts';
import { returnToProject } from '../texts/status-screens.ts';
import { upgradeTexts } from '../texts/upgrade.ts';

interface UpgradeFailedProps {
  project: Project;
  upgrade: UpgradeStatus;
  onReturn(): void;
}

/** An upgrade that failed leaves the project as it was: it runs, and whoever helps gets what is known. */
export function UpgradeFailed({ project, upgrade, onReturn }: UpgradeFailedProps) {
  const { error, initiated_at: startedAt, target_version: version } = upgrade;
  const support = supportLink({
    ref: project.ref,
    subject: upgradeTexts.supportSubject(project.ref),
    message: upgradeTexts.supportMessage(version, formatInstant(startedAt), error),
  });
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={upgradeTexts.failedTitle}
      note={error && upgradeTexts.failedDetail(error)}
      actions={
        <>
          <Button variant="primary" onClick={onReturn}>
            {returnToProject}
          </Button>
          <Button asChild>
            <Link to={support}>{upgradeTexts.contactSupport}</Link>
          </Button>
        </>
      }
    >
      <p>{upgradeTexts.failedSentence(project.name)}</p>
      <p>{upgradeTexts.failedNext}</p>
    </ScreenCard>
  );
}
