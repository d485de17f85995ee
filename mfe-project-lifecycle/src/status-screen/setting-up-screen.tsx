import { platformError } from '@howdah/shared-api';
import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { settingUpTexts } from '../texts/status-screens.ts';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;
/** The support hint appears after two minutes (spec 1, section 9). */
const LATE_AFTER_S = 2 * 60;

/** Waits until a new project answers, then reads it again (spec 1, section 4). */
export function SettingUpScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  return (
    <WaitingCard
      project={project}
      title={settingUpTexts.title}
      sentence={settingUpTexts.sentence(project.name)}
      note={settingUpTexts.note}
      unreachable={unreachable}
      lateAfterS={LATE_AFTER_S}
      late={settingUpTexts.late}
      subject={settingUpTexts.subject(project.ref)}
      lateActions={project.status === 'UNKNOWN' && <TryAgain project={project} />}
    />
  );
}

/** A project that could not be made can be made anew. */
function TryAgain({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [restart, { isLoading }] = useLifecycleRestartMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.restart');

  const tryAgain = async () => {
    try {
      await restart({ ref: project.ref }).unwrap();
    } catch (error) {
      notify({ tone: 'error', message: settingUpTexts.tryAgainFailed(platformError(error).message) });
    }
  };
  return (
    <Button
      variant="primary"
      loading={isLoading}
      disabled={permission === 'unknown'}
      disabledReason={permission === 'denied' ? settingUpTexts.noPermission : undefined}
      onClick={tryAgain}
    >
      {settingUpTexts.tryAgain}
    </Button>
  );
}
