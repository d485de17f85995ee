import { useAppDispatch } from '@howdah/shared-api';
import { useMembersRemoveMutation } from '@howdah/shared-api/members';
import { organizationsApi, type Organization } from '@howdah/shared-api/organizations';
import { toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useNavigate } from '@howdah/shared-ui/router';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { teamTexts } from '../../texts/team.ts';

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
    // Only now: this page would say that the organization is not there.
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
