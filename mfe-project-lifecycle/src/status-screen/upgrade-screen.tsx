import type { UpgradeStep } from '@howdah/shared-api/contract';
import { type UpgradeStatus, useLazyLifecycleGetUpgradeStatusQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { VisuallyHidden } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Steps } from '@howdah/shared-ui/steps';
import { useState } from 'react';
import { EmptyViews } from '../jobs/empty-views.tsx';
import { failedJobTexts, runningJobTexts } from '../jobs/job-texts.ts';
import { supportLink } from '../jobs/support-link.ts';
import { usePoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { CompleteCard, FailedCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';
import { isBackingUp, upgradeSteps } from './upgrade-steps.ts';
import { useHold } from './use-hold.ts';

/** The eight visible steps, by progress key. The ninth key is the full backup that follows them. */
const upgradeStepTexts: Record<Exclude<UpgradeStep, 'CompletedUpgrade'>, string> = {
  Started: 'Finish running queries',
  LaunchedUpgradedInstance: 'Launch a database on the new version',
  DetachedVolumeFromUpgradedInstance: 'Prepare it for your data',
  AttachedVolumeToOriginalInstance: 'Back up the current database',
  InitiatedDataUpgrade: 'Move data',
  CompletedDataUpgrade: 'Compare every table',
  DetachedVolumeFromOriginalInstance: 'Stop the old database',
  AttachedVolumeToUpgradedInstance: 'Switch to the new database',
};
const STATES = { done: 'Done', current: 'In progress', pending: 'Pending' };

const POLL_INTERVAL_MS = 5000;

interface UpgradeScreenProps {
  project: Project;
  onHold?(held: boolean): void;
}

/**
 * Shows the steps of an upgrade, then its result until the user returns to the project
 * (docs/product/lifecycle.md#states). It holds from the start, as `RestoringScreen` does.
 */
export function UpgradeScreen({ project, onHold }: UpgradeScreenProps) {
  const refreshProject = useRefreshProject(project.ref);
  const [fetchUpgrade] = useLazyLifecycleGetUpgradeStatusQuery();
  const [upgrade, setUpgrade] = useState<UpgradeStatus | null>(null);
  const { ref, status } = project;
  useHold(onHold);
  const { unreachable } = usePoll({
    ref,
    initialDelayMs: 0,
    intervalMs: POLL_INTERVAL_MS,
    query: () => fetchUpgrade({ ref }).unwrap(),
    onAnswer: (answer) => {
      setUpgrade(answer);
      // There is no result to hold the page for.
      if (answer === null && status !== 'UPGRADING') onHold?.(false);
      if (answer === null || answer.status === 'Upgrading') return false;
      if (onHold) refreshProject();
      return true;
    },
    // A running project does not wait for a result that cannot be read.
    onFailure: () => {
      if (status !== 'UPGRADING') onHold?.(false);
    },
  });

  const returnToProject = () => {
    onHold?.(false);
    refreshProject();
  };

  if (upgrade?.status === 'Upgraded') {
    return (
      <CompleteCard
        title="Upgrade complete"
        sentence={`"${project.name}" runs on Postgres ${upgrade.target_version}.`}
        details={<EmptyViews views={upgrade.empty_views} onOpen={returnToProject} />}
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
      title={backingUp ? 'A full backup is running' : runningJobTexts.upgrade.title}
      sentence={
        backingUp
          ? `Your data has moved${version ? ` to Postgres ${version}` : ''}. The project is back once a full backup is complete.`
          : runningJobTexts.upgrade.sentence(project.name, version)
      }
      note={runningJobTexts.upgrade.note}
      unreachable={unreachable}
      progress={upgrade?.step_progress ?? undefined}
    >
      <UpgradeStepList progress={progress} />
    </WaitingCard>
  );
}

interface UpgradeFailedProps {
  project: Project;
  upgrade: UpgradeStatus;
  onReturn(): void;
}

/** A failed upgrade. The project still runs on its old version. */
function UpgradeFailed({ project: { ref, name }, upgrade, onReturn }: UpgradeFailedProps) {
  const { error, initiated_at: startedAt, target_version: version } = upgrade;
  return (
    <FailedCard
      title={failedJobTexts.upgrade.title}
      sentences={[
        failedJobTexts.upgrade.sentence(name),
        'You can keep working and upgrade again later. If it fails again, contact support.',
      ]}
      error={error}
      support={supportLink({
        ref,
        subject: `Upgrading project ${ref} failed`,
        message: `The upgrade to Postgres ${version} that started at ${formatInstant(startedAt)} failed${error ? `: ${error}` : '.'}`,
      })}
      onReturn={onReturn}
    />
  );
}

/** The eight steps of an upgrade and their states. */
function UpgradeStepList({ progress }: { progress: string }) {
  const steps = upgradeSteps(progress).map(({ key, state }) => ({ name: upgradeStepTexts[key], state }));
  return (
    <>
      <Steps label="Upgrade steps" steps={steps} stateLabels={STATES} />
      <VisuallyHidden role="status">{steps.find(({ state }) => state === 'current')?.name}</VisuallyHidden>
    </>
  );
}
