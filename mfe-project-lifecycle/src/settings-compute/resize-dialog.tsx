import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { computeTexts } from '../texts/compute.ts';

interface ResizeDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  projectName: string;
  /** What becomes of what, as a sentence. */
  change: string;
  busy: boolean;
  onConfirm(): void;
}

/** Says what a resize changes, and that the database restarts for it. */
export function ResizeDialog({ projectName, change, ...rest }: ResizeDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={computeTexts.confirmTitle(projectName)}
      description={
        <>
          <p>{change}</p>
          <p>{computeTexts.confirmNote}</p>
        </>
      }
      confirmLabel={computeTexts.confirm}
    />
  );
}
