import { platformError } from '@howdah/shared-api';
import { useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import { useProjectLifeDeleteMutation } from '@howdah/shared-api/project-life';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { supportLink } from '../support/support-link.ts';
import { deleteTexts } from '../texts/delete-project.ts';
import { failureTexts, goingDownTexts } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** As the pausing screen, in whose place it stands (spec 1, section 9). */
const FIRST_POLL_AFTER_MS = 4000;
const POLL_EVERY_MS = 2000;

/** While a project is deleted. It ends with no project: the person then comes to the list. What could not be deleted is tried again. */
export function DeletingScreen({ project }: { project: Project }) {
  const { ref } = project;
  const navigate = useNavigate();
  const refreshProject = useRefreshProject(ref);
  const [askLastJob] = useLazyLifecycleGetLastJobQuery();
  const [hasFailed, setFailed] = useState(false);

  const lookAtJob = async () => {
    const job = await askLastJob({ ref })
      .unwrap()
      .catch(() => null);
    setFailed(job?.kind === 'remove' && job.state === 'failed');
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
    onFailure: (cause) => {
      if (platformError(cause).status === 404) void navigate('/projects', { replace: true });
    },
  });

  if (hasFailed) return <DeleteFailed project={project} onAgain={() => setFailed(false)} />;
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

function DeleteFailed({ project: { ref, name, status }, onAgain }: { project: Project; onAgain(): void }) {
  const { can } = useShell();
  const [deleteProject, { isLoading }] = useProjectLifeDeleteMutation();
  const startJob = useJobStart({ failed: deleteTexts.failed });
  const support = supportLink({
    ref,
    subject: goingDownTexts.subject(ref),
    message: failureTexts.message(name, ref, status),
  });

  const deleteAgain = async () => {
    if (await startJob(() => deleteProject({ ref }).unwrap())) onAgain();
  };
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={goingDownTexts.failedTitle}
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
