import { useLazyLifecycleGetLastJobQuery, useLifecycleDeleteMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, PermittedButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { failureTexts, lastJobTexts, runningJobTexts } from '../jobs/job-texts.ts';
import { supportLink } from '../jobs/support-link.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import { useStatusPoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { ScreenCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';

/** The intervals of the pausing screen (docs/product/lifecycle.md#numbers). */
const FIRST_POLL_DELAY_MS = 4000;
const POLL_INTERVAL_MS = 2000;

/** Shown while a project is deleted, until the project is gone. A failed deletion can be retried. */
export function DeletingScreen({ project }: { project: Project }) {
  const { ref } = project;
  const refreshProject = useRefreshProject(ref);
  const [fetchLastJob] = useLazyLifecycleGetLastJobQuery();
  const [failure, setFailure] = useState<{ error: string | null }>();

  const fetchJob = async () => {
    const job = await fetchLastJob({ ref })
      .unwrap()
      .catch(() => null);
    setFailure(job?.kind === 'remove' && job.state === 'failed' ? job : undefined);
  };
  const { unreachable } = useStatusPoll({
    ref,
    intervalMs: POLL_INTERVAL_MS,
    initialDelayMs: FIRST_POLL_DELAY_MS,
    onStatus: (status) => {
      if (status === project.status) void fetchJob();
      else refreshProject();
      return status !== project.status;
    },
  });

  if (failure) {
    return <DeleteFailed project={project} error={failure.error} onAgain={() => setFailure(undefined)} />;
  }
  return (
    <WaitingCard
      project={project}
      title={runningJobTexts.remove.title}
      sentence={runningJobTexts.remove.sentence(project.name)}
      note={runningJobTexts.remove.note}
      late="This is taking longer than usual. The work continues. Contact support if you need help."
      unreachable={unreachable}
    />
  );
}

interface DeleteFailedProps {
  project: Project;
  /** The error that the platform reported. */
  error: string | null;
  onAgain(): void;
}

function DeleteFailed({ project: { ref, name, status }, error, onAgain }: DeleteFailedProps) {
  const { can } = useShell();
  const [deleteProject, { isLoading }] = useLifecycleDeleteMutation();
  const startJob = useJobStart({ failed: (message) => `Failed to delete project: ${message}` });
  const support = supportLink({
    ref,
    subject: `Project ${ref} could not be deleted`,
    message: failureTexts.message(name, ref, status, error),
  });

  const deleteAgain = async () => {
    if (await startJob(() => deleteProject({ ref }).unwrap())) onAgain();
  };
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title="Something went wrong while deleting your project"
      note={error && lastJobTexts.detail(error)}
      actions={
        <>
          <PermittedButton
            variant="primary"
            loading={isLoading}
            permission={can('write:Delete', 'projects')}
            action="delete this project"
            onClick={() => void deleteAgain()}
          >
            Delete again
          </PermittedButton>
          <Button asChild>
            <Link to={support}>{failureTexts.contactSupport}</Link>
          </Button>
        </>
      }
    >
      <p>{`The deletion of "${name}" did not finish. The project can no longer be used, and parts of it may be gone.`}</p>
      <p>Delete it again to continue. If that does not help, contact support.</p>
    </ScreenCard>
  );
}
