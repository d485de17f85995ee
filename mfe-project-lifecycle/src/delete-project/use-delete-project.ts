import { platformError } from '@howdah/shared-api';
import {
  useProjectLifeDeleteMutation,
  useProjectLifeSendExitFeedbackMutation,
} from '@howdah/shared-api/project-life';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useNavigate } from '@howdah/shared-ui/router';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { deleteTexts } from '../texts/delete-project.ts';
import type { DeleteProjectValues } from './delete-project-schema.ts';

/**
 * Deletes the project and leaves for the list of projects; a refusal becomes a toast. On a paid plan the reasons are
 * sent along afterwards, and whether they arrive is nobody's trouble (docs/product/lifecycle.md#states). Never rejects.
 */
export function useDeleteProject(project: Project, asksReasons: boolean) {
  const { notify } = useShell();
  const navigate = useNavigate();
  const forgetProject = useRefreshProject(project.ref);
  const [deleteProject, { isLoading }] = useProjectLifeDeleteMutation();
  const [sendFeedback] = useProjectLifeSendExitFeedbackMutation();

  const leave = async ({ reasons, message }: DeleteProjectValues) => {
    try {
      await deleteProject({ ref: project.ref }).unwrap();
    } catch (error) {
      notify({ tone: 'error', message: deleteTexts.failed(platformError(error).message) });
      return;
    }
    if (asksReasons) {
      void sendFeedback({
        orgSlug: project.organization_slug,
        projectRef: project.ref,
        reasons: reasons.join('\n'),
        additionalFeedback: message,
        exitAction: 'delete',
      });
    }
    notify({ tone: 'success', message: deleteTexts.deleted(project.name) });
    await navigate('/projects');
    // Nobody looks at it any more: Back then asks for it, and is told that it is gone.
    forgetProject();
  };
  return [leave, isLoading] as const;
}
