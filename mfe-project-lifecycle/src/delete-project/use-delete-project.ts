import { failureNotice } from '@howdah/shared-api/api';
import {
  useLifecycleDeleteMutation,
  useLifecycleSendExitFeedbackMutation,
} from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useLeaving } from '@howdah/shared-ui/dialog';
import { useNavigate } from '@howdah/shared-ui/router';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import type { DeleteProjectValues } from './delete-project-schema.ts';

/**
 * Deletes the project and navigates to the list of projects, unless the user has left meanwhile; a failure becomes a
 * toast. On a paid plan the reasons are sent afterwards, and a failure of that is ignored
 * (docs/product/lifecycle.md#states). Never rejects.
 */
export function useDeleteProject(project: Project, requiresReasons: boolean) {
  const { notify } = useShell();
  const navigate = useNavigate();
  const { hasLeft } = useLeaving();
  const refreshProject = useRefreshProject(project.ref);
  const [deleteProject, { isLoading }] = useLifecycleDeleteMutation();
  const [sendFeedback] = useLifecycleSendExitFeedbackMutation();

  const leave = async ({ reasons, message }: DeleteProjectValues) => {
    try {
      await deleteProject({ ref: project.ref }).unwrap();
    } catch (error) {
      notify(
        failureNotice({
          error,
          failed: (message) => `Failed to delete project: ${message}`,
          unknown: 'The project may be being deleted. Check its status before you try again.',
        }),
      );
      return;
    }
    if (requiresReasons) {
      void sendFeedback({
        orgSlug: project.organization_slug,
        projectRef: project.ref,
        reasons: reasons.join('\n'),
        additionalFeedback: message,
        exitAction: 'delete',
      });
    }
    notify({ tone: 'info', message: `Deleting ${project.name}` });
    // The status of the project can replace this screen, which does not take the user elsewhere.
    const isHere = `${window.location.pathname}/`.startsWith(`/project/${project.ref}/`);
    if (!hasLeft() || isHere) await navigate('/projects');
    // After the navigation, so that the page that is being left does not ask for a project that is gone.
    refreshProject();
  };
  return [leave, isLoading] as const;
}
