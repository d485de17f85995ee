import type { Role } from '@howdah/shared-api/contract';
import {
  type Member,
  useMembersListRolesQuery,
  useMembersUpdateRoleMutation,
} from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import {
  Badge,
  Button,
  deniedReason,
  formatDay,
  Select,
  TableCell,
  TableRow,
  toast,
  Tooltip,
} from '@howdah/shared-ui';
import { useState } from 'react';
import { toastFailure } from '../../forms/form-failure.tsx';
import { ChangeRoleDialog, type RoleChange } from './team-dialogs.tsx';
import { teamTexts } from './team-texts.ts';
import { useRolePermission } from './use-role-permission.ts';
import classes from './team.module.css';

interface MemberRowProps {
  organization: Organization;
  member: Member;
  isSelf: boolean;
  /** Every organization needs an owner. */
  isLastOwner: boolean;
  onRemove(): void;
  onLeave(): void;
}

export function MemberRow({ organization, member, isSelf, isLastOwner, onRemove, onLeave }: MemberRowProps) {
  const { username, primary_email: email, first_name: first, last_name: last, role } = member;
  const can = useRolePermission(organization.slug);
  const removePermission = can('write:Delete', 'organization_members', role);
  return (
    <TableRow>
      <TableCell>
        <span className={classes.name}>
          {[first, last].filter(Boolean).join(' ') || username} {isSelf && <Badge>{teamTexts.you}</Badge>}
        </span>
        <span className={classes.email} title={email}>
          {username} · {email}
        </span>
      </TableCell>
      <TableCell className={classes.roleCell}>
        <RoleSelect slug={organization.slug} member={member} isSelf={isSelf} reason={reasonFor(can, role)} />
      </TableCell>
      <TableCell className={classes.fact}>
        <span className={classes.narrow}>{teamTexts.joined} </span>
        {formatDay(member.joined_at)}
      </TableCell>
      <TableCell className={classes.action}>
        {isSelf ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={teamTexts.leaveOf(organization.name)}
            disabledReason={isLastOwner ? teamTexts.lastOwner : undefined}
            onClick={onLeave}
          >
            {teamTexts.leave}
          </Button>
        ) : (
          // A read-only page has no buttons in its rows.
          can('write:Delete', 'organization_members') !== 'denied' && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={teamTexts.removeOf(username)}
              disabled={removePermission === 'unknown'}
              disabledReason={removePermission === 'denied' ? teamTexts.ownersOnly : undefined}
              onClick={onRemove}
            >
              {teamTexts.remove}
            </Button>
          )
        )}
      </TableCell>
    </TableRow>
  );
}

/** The reason why this member's role cannot be changed; undefined when it can, or while permissions load. */
function reasonFor(can: ReturnType<typeof useRolePermission>, role: Role): string | undefined {
  if (can('write:Update', 'organization_members', role) !== 'denied') return undefined;
  return can('write:Update', 'organization_members') === 'allowed'
    ? teamTexts.ownersOnly
    : deniedReason(teamTexts.needs);
}

interface RoleSelectProps {
  slug: string;
  member: Member;
  isSelf: boolean;
  reason: string | undefined;
}

function RoleSelect({ slug, member, isSelf, reason }: RoleSelectProps) {
  const { id, username, role } = member;
  const [asked, setAsked] = useState<RoleChange>();
  const { data: roles = [] } = useMembersListRolesQuery({ slug });
  const [update, { isLoading, originalArgs }] = useMembersUpdateRoleMutation();
  const offered = roles.filter(({ name, assignable }) => assignable || name === role);
  const options = (offered.length > 0 ? offered : [{ name: role }]).map(({ name }) => ({
    value: name,
    label: name,
  }));

  const save = async (next: Role) => {
    const { error } = await update({ slug, id, role: next });
    if (error) toastFailure(teamTexts.roleFailure, error);
    else toast.success(teamTexts.roleChanged(username, next));
  };
  const choose = (next: Role) => {
    // Disabled, it would lose the focus.
    if (isLoading) return;
    if (isSelf || next === 'Owner') setAsked({ from: role, to: next });
    else void save(next);
  };
  return (
    <>
      {reason ? (
        <Tooltip content={reason}>
          <span tabIndex={0} className={classes.role}>
            {role}
          </span>
        </Tooltip>
      ) : (
        <Select
          size="sm"
          aria-label={teamTexts.roleOf(username)}
          options={options}
          value={isLoading ? originalArgs?.role : role}
          disabled={offered.length < 2}
          onValueChange={choose}
        />
      )}
      {/* It stays to tell of a change after which the user may change no more. */}
      <ChangeRoleDialog
        slug={slug}
        member={member}
        isSelf={isSelf}
        change={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
