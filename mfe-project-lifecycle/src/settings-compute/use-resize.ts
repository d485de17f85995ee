import { platformError } from '@howdah/shared-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useResourcesResizeMutation, type ResizeRequest } from '@howdah/shared-api/resources';
import { useShell } from '@howdah/shared-api/remote-contract';
import { computeTexts } from '../texts/compute.ts';

/** Resizing a project: whether the person may, and doing it. The status screen takes over once it has begun. */
export function useResize(project: Project) {
  const { can, notify } = useShell();
  const [resizeProject, { isLoading }] = useResourcesResizeMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.resize');

  /** Never rejects: a refusal becomes a toast. */
  const resize = async (request: ResizeRequest) => {
    try {
      await resizeProject({ ref: project.ref, ...request }).unwrap();
      notify({ tone: 'info', message: computeTexts.started });
    } catch (error) {
      notify({ tone: 'error', message: computeTexts.failed(platformError(error).message) });
    }
  };
  return { resize, isResizing: isLoading, isKnown: permission !== 'unknown', refusal: refusal() };

  function refusal(): string | undefined {
    if (permission === 'denied') return computeTexts.noPermission;
    return isProjectHealthy(project.status) ? undefined : computeTexts.notRunning;
  }
}
