import { platformError } from '@howdah/shared-api';
import { useAccountRevokeTokenMutation, type AccessToken } from '@howdah/shared-api/account';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { tokenTexts } from '../texts/account.ts';

interface RevokeTokenDialogProps {
  /** Which is asked about; undefined while none is. */
  token: AccessToken | undefined;
  onClose(): void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const [revoke, { isLoading, error, reset }] = useAccountRevokeTokenMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async ({ id }: AccessToken) => {
    const result = await revoke({ id });
    if (result.error) return;
    close();
    toast.success(tokenTexts.revoked);
  };
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={close}
      tone="danger"
      title={tokenTexts.revokeQuestion(token?.name ?? '')}
      description={tokenTexts.revokeConsequence}
      confirmLabel={tokenTexts.revoke}
      busy={isLoading}
      error={error && tokenTexts.revokeFailed(platformError(error).message)}
      onConfirm={() => token && void confirm(token)}
    />
  );
}
