import { isRefused } from '@howdah/shared-api/api';
import type { Role } from '@howdah/shared-api/contract';
import {
  type Invitation,
  type Member,
  useInvitationsWithdrawMutation,
  useMembersRemoveMutation,
  useMembersUpdateRoleMutation,
} from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { toastFailure } from '../../forms/form-failure.tsx';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { useLeaveOrganization } from '../use-leave-organization.ts';
import { invitationTexts, teamTexts } from './team-texts.ts';

export interface RoleChange {
  from: Role;
  to: Role;
}

interface ChangeRoleDialogProps {
  slug: string;
  member: Member;
  isSelf: boolean;
  /** Undefined while the dialog is closed. The member may have the new role already, if the answer was lost. */
  change: RoleChange | undefined;
  onClose(): void;
}

/** Asks before users change their own role, or make someone an owner: they may be unable to undo it. */
export function ChangeRoleDialog({ slug, member, isSelf, change, onClose }: ChangeRoleDialogProps) {
  const [update, state] = useMembersUpdateRoleMutation();
  const confirmation = useConfirmation(state, teamTexts.roleFailure, onClose);
  const { id, username } = member;
  const confirm = async (next: Role) => {
    const result = await update({ slug, id, role: next });
    if (result.error) return;
    onClose();
    toast.success(teamTexts.roleChanged(username, next));
  };
  const texts = isSelf
    ? ({
        tone: 'danger',
        title: teamTexts.ownRoleQuestion(change?.to ?? member.role),
        description: teamTexts.ownRoleConsequence(change?.from ?? member.role),
        confirmLabel: teamTexts.ownRoleAction,
      } as const)
    : {
        title: teamTexts.ownerQuestion(username),
        description: teamTexts.ownerConsequence,
        confirmLabel: teamTexts.ownerAction,
      };
  return (
    <ConfirmDialog
      open={change !== undefined}
      {...confirmation}
      {...texts}
      onConfirm={() => change && void confirm(change.to)}
    />
  );
}

interface RemoveMemberDialogProps {
  slug: string;
  /** Undefined while the dialog is closed. */
  member: Member | undefined;
  onClose(): void;
}

export function RemoveMemberDialog({ slug, member, onClose }: RemoveMemberDialogProps) {
  const [remove, state] = useMembersRemoveMutation();
  const confirmation = useConfirmation(state, teamTexts.removeFailure, onClose);
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
  const confirmation = useConfirmation(state, invitationTexts.withdrawFailure, onClose);
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
  const confirmation = useConfirmation(state, teamTexts.leaveFailure, onClose);
  const { slug, name } = organization;
  const leave = useLeaveOrganization(slug);

  const confirm = async () => {
    const { error } = await remove({ slug, id: personId });
    if (isRefused(error)) return;
    await leave();
    if (error) toastFailure(teamTexts.leaveFailure, error);
    else toast.success(teamTexts.left(name));
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
