import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useLogOut } from '../session/use-log-out.ts';

interface LogOutDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks before logging out discards unsaved changes. */
export function LogOutDialog({ open, onOpenChange }: LogOutDialogProps) {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard changes?"
      description="Changes that have not been saved are lost."
      confirmLabel="Discard and log out"
      cancelLabel="Keep editing"
      tone="danger"
      busy={isLoggingOut}
      onConfirm={() => void logOut()}
    />
  );
}
