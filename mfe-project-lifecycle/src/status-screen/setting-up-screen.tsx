import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
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
function TryAgain({ project: { ref } }: { project: Project }) {
  const { can } = useShell();
  const [restart, { isLoading }] = useLifecycleRestartMutation();
  const startJob = useJobStart({ failed: settingUpTexts.tryAgainFailed });
  return (
    <PermittedButton
      variant="primary"
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.restart')}
      noPermission={settingUpTexts.noPermission}
      onClick={() => void startJob(() => restart({ ref }).unwrap())}
    >
      {settingUpTexts.tryAgain}
    </PermittedButton>
  );
}
