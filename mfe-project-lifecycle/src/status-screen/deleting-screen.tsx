import { useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import { useProjectLifeDeleteMutation } from '@howdah/shared-api/project-life';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { supportLink } from '../support/support-link.ts';
import { deleteTexts } from '../texts/delete-project.ts';
import { lastJobTexts } from '../texts/last-job.ts';
import { failureTexts, goingDownTexts } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** As the pausing screen, in whose place it stands (docs/product/lifecycle.md#numbers). */
const FIRST_POLL_AFTER_MS = 4000;
const POLL_EVERY_MS = 2000;

/** While a project is deleted. It ends with no project, as the page then says. What could not be deleted is tried again. */
export function DeletingScreen({ project }: { project: Project }) {
  const { ref } = project;
  const refreshProject = useRefreshProject(ref);
  const [askLastJob] = useLazyLifecycleGetLastJobQuery();
  const [failure, setFailure] = useState<{ error: string | null }>();

  const lookAtJob = async () => {
    const job = await askLastJob({ ref })
      .unwrap()
      .catch(() => null);
    setFailure(job?.kind === 'remove' && job.state === 'failed' ? job : undefined);
  };
  const { unreachable } = useStatusPoll({
    ref,
    everyMs: POLL_EVERY_MS,
    afterMs: FIRST_POLL_AFTER_MS,
    onStatus: (status) => {
      if (status === project.status) void lookAtJob();
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
      title={goingDownTexts.title}
      sentence={goingDownTexts.sentence(project.name)}
      note={goingDownTexts.note}
      late={goingDownTexts.late}
      unreachable={unreachable}
    />
  );
}

interface DeleteFailedProps {
  project: Project;
  /** What the platform reported. */
  error: string | null;
  onAgain(): void;
}

function DeleteFailed({ project: { ref, name, status }, error, onAgain }: DeleteFailedProps) {
  const { can } = useShell();
  const [deleteProject, { isLoading }] = useProjectLifeDeleteMutation();
  const startJob = useJobStart({ failed: deleteTexts.failed });
  const support = supportLink({
    ref,
    subject: goingDownTexts.subject(ref),
    message: failureTexts.message(name, ref, status, error),
  });

  const deleteAgain = async () => {
    if (await startJob(() => deleteProject({ ref }).unwrap())) onAgain();
  };
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={goingDownTexts.failedTitle}
      note={error && lastJobTexts.detail(error)}
      actions={
        <>
          <PermittedButton
            variant="primary"
            loading={isLoading}
            permission={can('write:Delete', 'projects')}
            noPermission={deleteTexts.noPermission}
            onClick={() => void deleteAgain()}
          >
            {goingDownTexts.again}
          </PermittedButton>
          <Button asChild>
            <Link to={support}>{failureTexts.contactSupport}</Link>
          </Button>
        </>
      }
    >
      <p>{goingDownTexts.failed(name)}</p>
      <p>{goingDownTexts.failedNext}</p>
    </ScreenCard>
  );
}
