import { useAppDispatch } from '@howdah/shared-api';
import { useLazyLifecycleGetUpgradeStatusQuery, type UpgradeStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { upgradesApi } from '@howdah/shared-api/upgrades';
import { useState } from 'react';
import { usePoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { CompleteCard } from '../status-screen/complete-card.tsx';
import { WaitingCard } from '../status-screen/waiting-card.tsx';
import { upgradeTexts } from '../texts/upgrade.ts';
import { UpgradeFailed } from './upgrade-failed.tsx';
import { UpgradeStepList } from './upgrade-step-list.tsx';
import { isBackingUp } from './upgrade-steps.ts';

const POLL_EVERY_MS = 5000;

interface UpgradeScreenProps {
  project: Project;
  onHold?(held: boolean): void;
}

/**
 * Follows an upgrade, step by step, and says how it ended (docs/product/lifecycle.md#states). The end keeps its place, as that of a
 * restore does (see `RestoringScreen`): the project runs again either way.
 */
export function UpgradeScreen({ project, onHold }: UpgradeScreenProps) {
  const dispatch = useAppDispatch();
  const refreshProject = useRefreshProject(project.ref);
  const [askUpgrade] = useLazyLifecycleGetUpgradeStatusQuery();
  const [upgrade, setUpgrade] = useState<UpgradeStatus | null>(null);
  const { ref } = project;
  const { unreachable } = usePoll({
    ref,
    afterMs: 0,
    everyMs: POLL_EVERY_MS,
    ask: () => askUpgrade({ ref }).unwrap(),
    onAnswer: (answer) => {
      setUpgrade(answer);
      if (answer === null || answer.status === 'Upgrading') return false;
      dispatch(upgradesApi.util.invalidateTags([{ type: 'UpgradeEligibility', id: ref }]));
      onHold?.(true);
      if (onHold) refreshProject();
      return true;
    },
  });

  const returnToProject = () => {
    onHold?.(false);
    refreshProject();
  };

  if (upgrade?.status === 'Upgraded') {
    return (
      <CompleteCard
        title={upgradeTexts.doneTitle}
        sentence={upgradeTexts.doneSentence(project.name, upgrade.target_version)}
        onReturn={returnToProject}
      />
    );
  }
  if (upgrade?.status === 'Failed') {
    return <UpgradeFailed project={project} upgrade={upgrade} onReturn={returnToProject} />;
  }
  const progress = upgrade?.progress ?? 'Started';
  const version = upgrade?.target_version;
  const backingUp = isBackingUp(progress);
  return (
    <WaitingCard
      project={project}
      title={backingUp ? upgradeTexts.backupTitle : upgradeTexts.title}
      sentence={
        backingUp ? upgradeTexts.backupSentence(version) : upgradeTexts.sentence(project.name, version)
      }
      note={upgradeTexts.note}
      unreachable={unreachable}
      progress={upgrade?.step_progress ?? undefined}
    >
      <UpgradeStepList progress={progress} />
    </WaitingCard>
  );
}
