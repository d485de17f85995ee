import { platformError } from '@howdah/shared-api';
import { type Branch, useBranchesDeleteMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { removeTexts } from '../texts/branches.ts';

interface RemoveBranchDialogProps {
  /** The dialog is open while there is one. */
  branch: Branch | undefined;
  onClose(): void;
  onRemoved(branch: Branch): void;
}

/** A branch cannot be had back: its database goes with it. */
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
    notify({ tone: 'success', message: removeTexts.removed(branch.name) });
    close();
    onRemoved(branch);
  };

  return (
    <ConfirmDialog
      open={branch !== undefined}
      onOpenChange={(open) => !open && close()}
      title={removeTexts.title(branch?.name ?? '')}
      description={
        <>
          <p>{removeTexts.body}</p>
          <p>{removeTexts.intact}</p>
        </>
      }
      confirmLabel={removeTexts.confirm}
      tone="danger"
      busy={isLoading}
      error={error && removeTexts.failed(platformError(error).message)}
      onConfirm={() => void confirm()}
    />
  );
}
