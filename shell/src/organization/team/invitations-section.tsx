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
import { useState } from 'react';
import { WithdrawDialog } from './team-dialogs.tsx';
import { invitationTexts, teamTexts } from './team-texts.ts';
import { useRolePermission } from './use-role-permission.ts';
import classes from './team.module.css';

/** Pending invitations. */
export function InvitationsSection({ slug }: { slug: string }) {
  const { data: invitations, error, isFetching, refetch } = useInvitationsListQuery({ slug });
  const [withdrawing, setWithdrawing] = useState<Invitation>();

  return (
    <Section title={invitationTexts.title} description={invitationTexts.description}>
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
    <Table label={invitationTexts.title} className={classes.stacked}>
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
              <TableCell className={classes.roleCell}>{invitation.role}</TableCell>
              <TableCell className={classes.fact}>
                {invitation.invited_by && (
                  <span className={classes.narrow}>{invitationTexts.invitedBy} </span>
                )}
                {invitation.invited_by}
              </TableCell>
              <TableCell className={classes.fact}>
                {invitation.expired ? (
                  <Badge tone="warning">{invitationTexts.expired}</Badge>
                ) : (
                  <>
                    <span className={classes.narrow}>{invitationTexts.expires} </span>
                    {formatDay(invitation.expires_at)}
                  </>
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
