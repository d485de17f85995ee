import { platformError } from '@howdah/shared-api';
import { useMembersRemoveMutation, type Member } from '@howdah/shared-api/members';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { teamTexts } from '../../texts/team.ts';

interface RemoveMemberDialogProps {
  slug: string;
  /** Who is asked about; undefined while nobody is. */
  member: Member | undefined;
  onClose(): void;
}

export function RemoveMemberDialog({ slug, member, onClose }: RemoveMemberDialogProps) {
  const [remove, { isLoading, error, reset }] = useMembersRemoveMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async ({ id, username }: Member) => {
    const result = await remove({ slug, id });
    if (result.error) return;
    close();
    toast.success(teamTexts.removed(username));
  };
  return (
    <ConfirmDialog
      open={member !== undefined}
      onOpenChange={close}
      tone="danger"
      title={teamTexts.removeQuestion(member?.username ?? '')}
      description={teamTexts.removeConsequence}
      confirmLabel={teamTexts.remove}
      busy={isLoading}
      error={error && teamTexts.removeFailed(platformError(error).message)}
      onConfirm={() => member && void confirm(member)}
    />
  );
}
