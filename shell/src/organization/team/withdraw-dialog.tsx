import { platformError } from '@howdah/shared-api';
import { useInvitationsWithdrawMutation, type Invitation } from '@howdah/shared-api/invitations';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { invitationTexts } from '../../texts/team.ts';

interface WithdrawDialogProps {
  slug: string;
  /** Which is asked about; undefined while none is. */
  invitation: Invitation | undefined;
  onClose(): void;
}

export function WithdrawDialog({ slug, invitation, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error, reset }] = useInvitationsWithdrawMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async ({ id }: Invitation) => {
    const result = await withdraw({ slug, id });
    if (result.error) return;
    close();
    toast.success(invitationTexts.withdrawn);
  };
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      onOpenChange={close}
      tone="danger"
      title={invitationTexts.withdrawQuestion(invitation?.email ?? '')}
      description={invitationTexts.withdrawConsequence}
      confirmLabel={invitationTexts.withdraw}
      busy={isLoading}
      error={error && invitationTexts.withdrawFailed(platformError(error).message)}
      onConfirm={() => invitation && void confirm(invitation)}
    />
  );
}
