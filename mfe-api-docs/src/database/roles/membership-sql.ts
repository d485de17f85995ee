import { format, roles } from '@howdah/shared-api/pg-meta';
import type { Membership } from '@howdah/shared-api/database';

/** The lists of the form: roles it is a member of, and its members. */
export interface MembershipLists {
  memberOf: string[];
  members: string[];
  admins: string[];
}

/** The memberships of one role. Members with admin option are in `admins` only. */
export function membershipOf(name: string | undefined, all: readonly Membership[]): MembershipLists {
  const own = all.filter(({ role }) => role === name);
  return {
    memberOf: all.filter(({ member }) => member === name).map(({ role }) => role),
    members: own.filter(({ admin }) => !admin).map(({ member }) => member),
    admins: own.filter(({ admin }) => admin).map(({ member }) => member),
  };
}

/** Statements that turn one into the other. */
export function membershipSql(name: string, before: MembershipLists, after: MembershipLists): string[] {
  const grant = (role: string, member: string) => format('grant %I to %I;', role, member);
  const revoke = (role: string, member: string) => roles.revoke(role, member).sql;
  return [
    ...without(after.memberOf, before.memberOf).map((role) => grant(role, name)),
    ...without(before.memberOf, after.memberOf).map((role) => revoke(role, name)),
    ...everybodyIn(before, after).flatMap((member) => {
      const [was, is] = [levelOf(before, member), levelOf(after, member)];
      if (was === is) return [];
      if (is === 'none') return [revoke(name, member)];
      if (is === 'admin') return [format('grant %I to %I with admin option;', name, member)];
      return [was === 'admin' ? roles.revoke(name, member, { optionOnly: true }).sql : grant(name, member)];
    }),
  ];
}

function levelOf({ members, admins }: MembershipLists, member: string): 'none' | 'member' | 'admin' {
  if (admins.includes(member)) return 'admin';
  return members.includes(member) ? 'member' : 'none';
}

function everybodyIn(...lists: MembershipLists[]): string[] {
  return [...new Set(lists.flatMap(({ members, admins }) => [...members, ...admins]))];
}

function without(list: readonly string[], others: readonly string[]): string[] {
  return list.filter((item) => !others.includes(item));
}
