import { useInvitationsWithdrawMutation, type Invitation } from '@howdah/shared-api/invitations';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { invitationTexts } from '../../texts/team.ts';

interface WithdrawDialogProps {
  slug: string;
  /** Which is asked about; undefined while none is. */
  invitation: Invitation | undefined;
  onClose(): void;
}

export function WithdrawDialog({ slug, invitation, onClose }: WithdrawDialogProps) {
  const [withdraw, state] = useInvitationsWithdrawMutation();
  const confirmation = useConfirmation(state, { failed: invitationTexts.withdrawFailed, onClose });
  const confirm = async ({ id }: Invitation) => {
    const result = await withdraw({ slug, id });
    if (result.error) return;
    onClose();
    toast.success(invitationTexts.withdrawn);
  };
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      {...confirmation}
      tone="danger"
      title={invitationTexts.withdrawQuestion(invitation?.email ?? '')}
      description={invitationTexts.withdrawConsequence}
      confirmLabel={invitationTexts.withdraw}
      onConfirm={() => invitation && void confirm(invitation)}
    />
  );
}
