import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useResourcesResizeMutation, type ResizeProject } from '@howdah/shared-api/resources';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJobStart } from '../job-start/use-job-start.ts';
import { computeTexts } from '../texts/compute.ts';

/** Resizing a project: whether the person may, and doing it. The status screen takes over once it has begun. */
export function useResize(project: Project) {
  const { can } = useShell();
  const [resizeProject, { isLoading }] = useResourcesResizeMutation();
  const startJob = useJobStart(computeTexts);
  const permission = can('infra:Execute', 'queue_jobs.projects.resize');

  const resize = (request: ResizeProject) =>
    startJob(() => resizeProject({ ref: project.ref, ...request }).unwrap());
  return { resize, isResizing: isLoading, isKnown: permission !== 'unknown', refusal: refusal() };

  function refusal(): string | undefined {
    if (permission === 'denied') return computeTexts.noPermission;
    return isProjectHealthy(project.status) ? undefined : computeTexts.notRunning;
  }
}
