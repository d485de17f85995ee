import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Button, type ButtonProps } from '@howdah/shared-ui';

interface PermittedButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild'> {
  /** What `can` answers. While it is not known the button cannot be pressed. */
  permission: PermissionAnswer;
  /** Said to who may not. Their missing permission comes before any other `disabledReason`. */
  noPermission: string;
}

/** A button for an action that not everybody may take: it stays in its place and says why it cannot be pressed. */
export function PermittedButton({
  permission,
  noPermission,
  disabledReason,
  ...button
}: PermittedButtonProps) {
  return (
    <Button
      {...button}
      disabled={permission === 'unknown'}
      disabledReason={permission === 'denied' ? noPermission : disabledReason}
    />
  );
}
