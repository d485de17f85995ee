import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Button, type ButtonProps } from '@howdah/shared-ui';

interface PermittedButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild'> {
  /** The result of `can`. The button is disabled while it is unknown. */
  permission: PermissionAnswer;
  /** Tooltip without the permission. It takes precedence over `disabledReason`. */
  noPermission: string;
}

/** A button that explains in a tooltip why it is disabled, for actions that need a permission. */
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
