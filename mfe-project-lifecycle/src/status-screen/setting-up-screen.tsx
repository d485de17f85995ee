import type { Project } from '@howdah/shared-api/projects';
import { useFailureReport } from '../last-job/use-failure-report.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { settingUpTexts } from '../texts/status-screens.ts';
import { SetupFailedCard, TrySetupAgain } from './setup-failed-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;
/** The support hint appears after two minutes (docs/product/lifecycle.md#numbers). */
const LATE_AFTER_S = 2 * 60;

/**
 * Waits until a new project answers, then reads it again (docs/product/lifecycle.md#states). UNKNOWN is waited on as well, unless the
 * job that makes the project has failed, which is then told; somebody else may try again, so the waiting goes on.
 */
export function SettingUpScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const { failure, ask } = useFailureReport(project);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      else if (status === 'UNKNOWN') ask();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  if (project.status === 'UNKNOWN' && failure?.kind === 'initialize') {
    return <SetupFailedCard project={project} error={failure.error} unreachable={unreachable} />;
  }
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
      lateActions={project.status === 'UNKNOWN' && <TrySetupAgain project={project} />}
    />
  );
}
