import { useAppDispatch } from '@howdah/shared-api';
import {
  type Invitation,
  type Member,
  useInvitationsWithdrawMutation,
  useMembersRemoveMutation,
} from '@howdah/shared-api/organizations/admin';
import { organizationsApi, type Organization } from '@howdah/shared-api/organizations';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useNavigate } from '@howdah/shared-ui/router';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { invitationTexts, teamTexts } from './team-texts.ts';

interface RemoveMemberDialogProps {
  slug: string;
  /** Undefined while the dialog is closed. */
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

interface WithdrawDialogProps {
  slug: string;
  /** Undefined while the dialog is closed. */
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

interface LeaveDialogProps {
  organization: Organization;
  personId: number;
  open: boolean;
  onClose(): void;
}

export function LeaveDialog({ organization, personId, open, onClose }: LeaveDialogProps) {
  const [remove, state] = useMembersRemoveMutation();
  const confirmation = useConfirmation(state, { failed: teamTexts.leaveFailed, onClose });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { slug, name } = organization;

  const confirm = async () => {
    const result = await remove({ slug, id: personId });
    if (result.error) return;
    await navigate('/projects');
    // Refetch after the navigation: this page would show that the organization is gone.
    dispatch(
      organizationsApi.util.invalidateTags([
        { type: 'Organization', id: 'LIST' },
        { type: 'Project', id: 'LIST' },
        'Permissions',
      ]),
    );
    toast.success(teamTexts.left(name));
  };
  return (
    <ConfirmDialog
      open={open}
      {...confirmation}
      tone="danger"
      title={teamTexts.leaveQuestion(name)}
      description={teamTexts.leaveConsequence}
      confirmLabel={teamTexts.leaveAction}
      onConfirm={() => void confirm()}
    />
  );
}
