import type { Project } from '@howdah/shared-api/projects';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { DeleteButton } from '../delete-project/delete-project.tsx';
import {
  runningJobTexts,
  settingUpTexts,
  lastJobTexts,
  failureTexts,
  waitingTexts,
} from '../jobs/job-texts.ts';
import { supportLink } from '../jobs/support-link.ts';
import { useFailureReport } from '../jobs/use-failure-report.ts';
import { useStatusPoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { ScreenCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';
import { RestartButton } from './failure-screen.tsx';

const POLL_INTERVAL_MS = 4000;
/** The support hint (docs/product/lifecycle.md#numbers). */
const SUPPORT_HINT_DELAY_SECONDS = 2 * 60;

/**
 * Polls until a new project is healthy (docs/product/lifecycle.md#states). UNKNOWN is also a reason to wait, unless the job
 * that creates the project has failed. Polling continues then, because another user may retry.
 */
export function SettingUpScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const { failure, refetch } = useFailureReport(project);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    intervalMs: POLL_INTERVAL_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      else if (status === 'UNKNOWN') refetch();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  if (project.status === 'UNKNOWN' && failure?.kind === 'initialize') {
    return <SetupFailedCard project={project} error={failure.error} unreachable={unreachable} />;
  }
  return (
    <WaitingCard
      project={project}
      title={runningJobTexts.initialize.title}
      sentence={runningJobTexts.initialize.sentence(project.name)}
      note={runningJobTexts.initialize.note}
      unreachable={unreachable}
      supportHintDelaySeconds={SUPPORT_HINT_DELAY_SECONDS}
      late="This is taking longer than usual. If it continues, contact support."
      subject={settingUpTexts.subject(project.ref)}
      lateActions={project.status === 'UNKNOWN' && <TrySetupAgain project={project} />}
    />
  );
}

interface SetupFailedCardProps {
  project: Project;
  /** The error that the platform reported. */
  error: string | null;
  /** Whether the last request failed. */
  unreachable: boolean;
}

/** A project that could not be created. It held no data, and creating it can be retried. */
function SetupFailedCard({ project, error, unreachable }: SetupFailedCardProps) {
  const { ref, name, status } = project;
  const subject = settingUpTexts.subject(ref);
  const message = failureTexts.message(name, ref, status, error);
  const notes = [error && lastJobTexts.detail(error), unreachable && waitingTexts.unreachable];
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title="Something went wrong while setting up your project"
      note={notes.filter(Boolean).join(' ')}
      actions={
        <>
          <TrySetupAgain project={project} />
          <Button asChild>
            <Link to={supportLink({ ref, subject, message })}>{failureTexts.contactSupport}</Link>
          </Button>
          <DeleteButton project={project} variant="ghost" />
        </>
      }
    >
      <p>{`The database of "${name}" could not be created. Nothing is lost: the project had no data yet.`}</p>
      <p>Try again to create the database. If that does not help, contact support.</p>
    </ScreenCard>
  );
}

/** Retries the creation of a project. */
function TrySetupAgain({ project }: { project: Project }) {
  return (
    <RestartButton
      project={project}
      label="Try again"
      failed={(message: string) => `Failed to set up the project again: ${message}`}
      variant="primary"
    />
  );
}
