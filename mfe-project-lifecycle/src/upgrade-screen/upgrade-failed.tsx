import type { UpgradeStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { formatInstant } from '@howdah/shared-ui/dates';
import { FailedCard } from '../status-screen/failed-card.tsx';
import { supportLink } from '../support/support-link.ts';
import { upgradeTexts } from '../texts/upgrade.ts';

interface UpgradeFailedProps {
  project: Project;
  upgrade: UpgradeStatus;
  onReturn(): void;
}

/** An upgrade that failed: the project runs on its old version, as before. */
export function UpgradeFailed({ project: { ref, name }, upgrade, onReturn }: UpgradeFailedProps) {
  const { error, initiated_at: startedAt, target_version: version } = upgrade;
  return (
    <FailedCard
      title={upgradeTexts.failedTitle}
      sentences={[upgradeTexts.failedSentence(name), upgradeTexts.failedNext]}
      error={error}
      support={supportLink({
        ref,
        subject: upgradeTexts.supportSubject(ref),
        message: upgradeTexts.supportMessage(version, formatInstant(startedAt), error),
      })}
      onReturn={onReturn}
    />
  );
}
