import { failureSentence } from '@howdah/shared-api/api';
import {
  type Branch,
  useBranchesRetryMutation,
  useBranchesDeleteMutation,
} from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, deniedReason, IconButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Trash2 } from 'lucide-react';
import { branchFailure } from './branch-failure.ts';
import classes from './branches.module.css';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';

interface BranchActionsProps {
  branch: Branch;
  isHere: boolean;
  onRemove(branch: Branch): void;
}

export function BranchActions({ branch, isHere, onRemove }: BranchActionsProps) {
  const { name, status, project_ref: previewRef, parent_project_ref: ref } = branch;
  const { can, notify } = useShell();
  const [retry, { isLoading }] = useBranchesRetryMutation();
  const mayRemove = can('write:Delete', 'preview_branches');
  if (status === 'REMOVING') return null;

  const tryAgain = async () => {
    const { error } = await retry({ ref, previewRef });
    if (error) notify(branchFailure(error));
  };

  return (
    <div className={classes.actions}>
      {status === 'READY' && !isHere && (
        <Button asChild size="sm">
          <Link to={`/project/${previewRef}`} aria-label={`Open branch ${name}`}>
            Open
          </Link>
        </Button>
      )}
      {status === 'FAILED' && (
        <Button
          size="sm"
          loading={isLoading}
          disabledReason={
            can('infra:Execute', 'queue_jobs.projects.restart') === 'allowed'
              ? undefined
              : deniedReason('create preview branches')
          }
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      )}
      <IconButton
        size="sm"
        label={`Remove branch ${name}`}
        icon={<Trash2 aria-hidden />}
        disabled={mayRemove === 'unknown'}
        disabledReason={
          mayRemove === 'denied'
            ? deniedReason('remove preview branches')
            : status === 'CREATING'
              ? 'You can remove the branch once it is created.'
              : undefined
        }
        onClick={() => onRemove(branch)}
      />
    </div>
  );
}

interface RemoveBranchDialogProps {
  /** The dialog is open while there is one. */
  branch: Branch | undefined;
  onClose(): void;
  onRemoved(branch: Branch): void;
}

/** Confirms that a branch and its database are deleted. */
export function RemoveBranchDialog({ branch, onClose, onRemoved }: RemoveBranchDialogProps) {
  const { notify } = useShell();
  const [remove, { isLoading, error, reset }] = useBranchesDeleteMutation();

  const close = () => {
    reset();
    onClose();
  };

  const confirm = async () => {
    if (!branch) return;
    const { error: refusal } = await remove({ ref: branch.parent_project_ref, id: branch.id });
    if (refusal) return;
    notify({ tone: 'success', message: `Removing branch "${branch.name}"` });
    close();
    onRemoved(branch);
  };

  return (
    <ConfirmDialog
      open={branch !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Remove branch "${branch?.name ?? ''}"?`}
      description={
        <>
          <p>This deletes its database and all data in it. This cannot be undone.</p>
          <p>The project and the git branch are not affected.</p>
        </>
      }
      confirmLabel="Remove branch"
      tone="danger"
      typeToConfirm={branch?.name}
      busy={isLoading}
      error={
        error &&
        failureSentence({
          error,
          failed: (message) => `Failed to remove branch: ${message}`,
          unknown: 'The branch may have been removed. Check the list of branches before you try again.',
        })
      }
      onConfirm={() => void confirm()}
    />
  );
}
