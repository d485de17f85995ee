import { platformError } from '@howdah/shared-api';
import { type Member, useMembersListQuery } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import {
  ErrorState,
  Section,
  SkeletonTable,
  Table,
  TableBody,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { useState } from 'react';
import { MemberRow } from './member-row.tsx';
import { LeaveDialog, RemoveMemberDialog } from './team-dialogs.tsx';
import { teamTexts } from './team-texts.ts';
import classes from './team.module.css';

/** The members in the order they joined. */
export function MembersSection({ organization }: { organization: Organization }) {
  const { slug } = organization;
  const { data: members, error, isFetching, refetch } = useMembersListQuery({ slug });
  const { data: profile } = useSessionGetProfileQuery();
  const [leaving, setLeaving] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const owners = members?.filter(({ role }) => role === 'Owner').length;

  return (
    <Section title={teamTexts.members}>
      {members ? (
        <Table label={teamTexts.members} className={classes.stacked}>
          <MembersHead />
          <TableBody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                organization={organization}
                member={member}
                isSelf={member.id === profile?.id}
                isLastOwner={member.role === 'Owner' && owners === 1}
                onRemove={() => setRemoving(member)}
                onLeave={() => setLeaving(true)}
              />
            ))}
          </TableBody>
        </Table>
      ) : (
        error && (
          <ErrorState
            size="panel"
            title={teamTexts.membersFailed}
            description={teamTexts.failedHelp}
            detail={platformError(error).message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      )}
      <RemoveMemberDialog slug={slug} member={removing} onClose={() => setRemoving(undefined)} />
      {profile && (
        <LeaveDialog
          organization={organization}
          personId={profile.id}
          open={leaving}
          onClose={() => setLeaving(false)}
        />
      )}
    </Section>
  );
}

function MembersHead() {
  return (
    <TableHead>
      <TableRow>
        <TableHeader>{teamTexts.member}</TableHeader>
        <TableHeader width="160px">{teamTexts.role}</TableHeader>
        <TableHeader width="124px">{teamTexts.joined}</TableHeader>
        <TableHeader className={classes.actions} width="112px">
          <VisuallyHidden>{teamTexts.actions}</VisuallyHidden>
        </TableHeader>
      </TableRow>
    </TableHead>
  );
}

/** The section while the members load. */
export function MembersSkeleton() {
  return (
    <Section title={teamTexts.members}>
      <SkeletonTable
        label={teamTexts.loadingMembers}
        rows={4}
        className={classes.stacked}
        head={<MembersHead />}
        cells={[
          { shape: 'lines', width: 200 },
          { shape: 'control', width: 124, className: classes.roleCell },
          { width: 76, className: classes.fact },
          { shape: 'control', width: 68, className: classes.action },
        ]}
      />
    </Section>
  );
}
