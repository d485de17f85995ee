import { useMembersRemoveMutation, type Member } from '@howdah/shared-api/members';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { teamTexts } from '../../texts/team.ts';

interface RemoveMemberDialogProps {
  slug: string;
  /** Who is asked about; undefined while nobody is. */
  member: Member | undefined;
  onClose(): void;
}

export function RemoveMemberDialog({ slug, member, onClose }: RemoveMemberDialogProps) {
  const [remove, state] = useMembersRemoveMutation();
  const confirmation = useConfirmation(state, { failed: teamTexts.removeFailed, onClose });
  const confirm = async ({ id, username }: Member) => {
    const result = await remove({ slug, id });
    if (result.error) return;
    onClose();
    toast.success(teamTexts.removed(username));
  };
  return (
    <ConfirmDialog
      open={member !== undefined}
      {...confirmation}
      tone="danger"
      title={teamTexts.removeQuestion(member?.username ?? '')}
      description={teamTexts.removeConsequence}
      confirmLabel={teamTexts.remove}
      onConfirm={() => member && void confirm(member)}
    />
  );
}
