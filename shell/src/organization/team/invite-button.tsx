import { PermittedButton } from '@howdah/shared-ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { invitationTexts } from './team-texts.ts';
import { useRolePermission } from './use-role-permission.ts';

/** Opens the form for an invitation. */
export function InviteButton({ slug }: { slug: string }) {
  const [inviting, setInviting] = useState(false);
  const permission = useRolePermission(slug)('write:Create', 'organization_invitations');
  return (
    <>
      <PermittedButton
        variant="primary"
        icon={<UserPlus aria-hidden />}
        permission={permission}
        action={invitationTexts.needs}
        onClick={() => setInviting(true)}
      >
        {invitationTexts.invite}
      </PermittedButton>
      <InviteDialog slug={slug} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
