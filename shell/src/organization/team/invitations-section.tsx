import { platformError } from '@howdah/shared-api';
import { type Invitation, useInvitationsListQuery } from '@howdah/shared-api/organizations/admin';
import {
  Badge,
  ErrorState,
  formatDay,
  PermittedButton,
  Section,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { WithdrawDialog } from './team-dialogs.tsx';
import { invitationTexts, teamTexts } from './team-texts.ts';
import { useRolePermission } from './use-role-permission.ts';
import classes from './team.module.css';

/** Pending invitations. */
export function InvitationsSection({ slug }: { slug: string }) {
  const { data: invitations, error, isFetching, refetch } = useInvitationsListQuery({ slug });
  const [inviting, setInviting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const invitePermission = useRolePermission(slug)('write:Create', 'organization_invitations');

  return (
    <Section
      title={invitationTexts.title}
      description={invitationTexts.description}
      actions={
        <PermittedButton
          size="sm"
          variant="primary"
          icon={<UserPlus aria-hidden />}
          permission={invitePermission}
          action={invitationTexts.needs}
          onClick={() => setInviting(true)}
        >
          {invitationTexts.invite}
        </PermittedButton>
      }
    >
      {invitations ? (
        <Invitations slug={slug} invitations={invitations} onWithdraw={setWithdrawing} />
      ) : (
        error && (
          <ErrorState
            size="panel"
            title={invitationTexts.failed}
            description={teamTexts.failedHelp}
            detail={platformError(error).message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      )}
      <InviteDialog slug={slug} open={inviting} onOpenChange={setInviting} />
      <WithdrawDialog slug={slug} invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </Section>
  );
}

interface InvitationsProps {
  slug: string;
  invitations: Invitation[];
  onWithdraw(invitation: Invitation): void;
}

function Invitations({ slug, invitations, onWithdraw }: InvitationsProps) {
  const can = useRolePermission(slug);
  if (invitations.length === 0) return <p className={classes.none}>{invitationTexts.none}</p>;
  return (
    <Table label={invitationTexts.title}>
      <TableHead>
        <TableRow>
          <TableHeader>{invitationTexts.email}</TableHeader>
          <TableHeader>{invitationTexts.role}</TableHeader>
          <TableHeader>{invitationTexts.invitedBy}</TableHeader>
          <TableHeader>{invitationTexts.expires}</TableHeader>
          <TableHeader className={classes.actions}>
            <VisuallyHidden>{invitationTexts.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {invitations.map((invitation) => {
          const withdrawPermission = can('write:Delete', 'organization_invitations', invitation.role);
          return (
            <TableRow key={invitation.id}>
              <TableCell>{invitation.email}</TableCell>
              <TableCell>{invitation.role}</TableCell>
              <TableCell>{invitation.invited_by ?? ''}</TableCell>
              <TableCell className={classes.date}>
                {invitation.expired ? (
                  <Badge tone="warning">{invitationTexts.expired}</Badge>
                ) : (
                  formatDay(invitation.expires_at)
                )}
              </TableCell>
              <TableCell className={classes.action}>
                <PermittedButton
                  size="sm"
                  aria-label={invitationTexts.withdrawOf(invitation.email)}
                  permission={withdrawPermission}
                  action={teamTexts.needs}
                  onClick={() => onWithdraw(invitation)}
                >
                  {invitationTexts.withdraw}
                </PermittedButton>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
