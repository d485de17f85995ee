import { useAccountRevokeTokenMutation, type AccessToken } from '@howdah/shared-api/account';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { tokenTexts } from '../texts/account.ts';

interface RevokeTokenDialogProps {
  /** Which is asked about; undefined while none is. */
  token: AccessToken | undefined;
  onClose(): void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const [revoke, state] = useAccountRevokeTokenMutation();
  const confirmation = useConfirmation(state, { failed: tokenTexts.revokeFailed, onClose });
  const confirm = async ({ id }: AccessToken) => {
    const result = await revoke({ id });
    if (result.error) return;
    onClose();
    toast.success(tokenTexts.revoked);
  };
  return (
    <ConfirmDialog
      open={token !== undefined}
      {...confirmation}
      tone="danger"
      title={tokenTexts.revokeQuestion(token?.name ?? '')}
      description={tokenTexts.revokeConsequence}
      confirmLabel={tokenTexts.revoke}
      onConfirm={() => token && void confirm(token)}
    />
  );
}
