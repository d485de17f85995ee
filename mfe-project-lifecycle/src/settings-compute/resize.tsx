import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import { type ResizeProject, useResourcesResizeMutation } from '@howdah/shared-api/projects/advisors';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useJobStart } from '../jobs/use-job-start.ts';

interface ResizeDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  projectName: string;
  /** Describes the change in a sentence. */
  change: string;
  busy: boolean;
  onConfirm(): void;
}

/** Confirms a resize, which restarts the database. */
export function ResizeDialog({ projectName, change, ...rest }: ResizeDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={`Resize "${projectName}"?`}
      description={
        <>
          <p>{change}</p>
          <p>The database restarts with the same data. Connections are refused until it is back.</p>
        </>
      }
      confirmLabel="Resize project"
    />
  );
}

/** Resizes a project, with the permission for it and the reason why it may be unavailable. The status screen takes over once it has started. */
export function useResize(project: Project) {
  const [resizeProject, { isLoading }] = useResourcesResizeMutation();
  const startJob = useJobStart({
    started: 'Resizing project',
    failed: (message: string) => `Failed to resize project: ${message}`,
  });
  const right = usePermission('infra:Execute', 'queue_jobs.projects.resize');

  const resize = (request: ResizeProject) =>
    startJob(() => resizeProject({ ref: project.ref, ...request }).unwrap());
  const refusal = isProjectHealthy(project.status) ? undefined : 'The project must be running to be resized';
  return { resize, isResizing: isLoading, ...right, refusal };
}
