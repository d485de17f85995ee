import type { PostgresRole } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { FactLine } from '@howdah/shared-ui/fact-line';
import type { ReactNode } from 'react';
import type { Membership } from '@howdah/shared-api/database';
import { isSystemRole } from '../data/permissions.ts';
import { FirstOf, NoValue } from '../list/cells.tsx';
import { type Column, NameButton } from '../list/object-table.tsx';
import { membershipOf } from './membership-sql.ts';
import { FLAG_TEXTS } from './role-flags.tsx';
import type { RoleFlag } from './role-form.ts';
import classes from './roles.module.css';

/** The number of attributes on one line. */
const NAMED = 3;

/** Columns of the list of roles. The name opens one. */
export function roleColumns(
  onOpen: (role: PostgresRole) => void,
  memberships: readonly Membership[],
): Column<PostgresRole>[] {
  return [
    {
      id: 'name',
      widthPercent: 20.5,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (role) => (
        <NameButton
          name={role.name}
          onClick={() => onOpen(role)}
          note={noteOf(role, membershipOf(role.name, memberships).memberOf)}
        />
      ),
    },
    {
      id: 'attributes',
      widthPercent: 35,
      label: 'Attributes',
      cell: (role) => <Attributes role={role} />,
      hideWhenNarrow: true,
    },
    {
      id: 'member-of',
      widthPercent: 26,
      label: 'Member of',
      hideWhenNarrow: true,
      cell: ({ name }) => <FirstOf names={membershipOf(name, memberships).memberOf} shown={2} />,
    },
    {
      id: 'connections',
      widthPercent: 12.5,
      label: 'Connections',
      sortBy: ({ activeConnections }) => activeConnections,
      numeric: true,
      hideWhenNarrow: true,
      cell: ({ activeConnections: active, connectionLimit: limit }) => (
        <span
          aria-label={
            (active === 1 ? '1 active connection' : `${active} active connections`) +
            (limit < 0 ? ', no limit' : ` of at most ${limit}`)
          }
          className={active === 0 && limit < 0 ? classes.none : undefined}
        >
          {limit < 0 ? `${active}` : `${active} of ${limit}`}
        </span>
      ),
    },
    {
      id: 'validUntil',
      widthPercent: 13,
      label: 'Valid until',
      sortBy: ({ validUntil }) => time(validUntil),
      hideWhenNarrow: true,
      // Hidden on narrow screens, because few roles expire. The form shows it at every width.
      hideWhenTight: true,
      cell: ({ validUntil }) => {
        const until = time(validUntil);
        return until === null ? <NoValue label="Forever" /> : formatInstant(new Date(until).toISOString());
      },
    },
  ];
}

/** Null and `infinity` mean no expiry. */
function time(validUntil: string | null): number | null {
  const milliseconds = validUntil === null ? NaN : Date.parse(validUntil);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/**
 * A row names only some of the attributes: whether the role can log in, then the most powerful ones. INHERIT is left
 * out, because nearly all roles have it.
 */
const BY_WEIGHT: readonly RoleFlag[] = [
  'isSuperuser',
  'canLogin',
  'canBypassRls',
  'isReplicationRole',
  'canCreateRole',
  'canCreateDb',
];

/** Attributes to show. */
function attributesOf(role: PostgresRole): RoleFlag[] {
  // A superuser has all other attributes.
  if (role.isSuperuser) return ['isSuperuser'];
  return BY_WEIGHT.filter((flag) => role[flag]);
}

/** The badges of a role, including the one for system roles, which would take up room beside the name. */
function marksOf(role: PostgresRole): string[] {
  const attributes = attributesOf(role).map(labelOf);
  return isSystemRole(role) ? ['System', ...attributes] : attributes;
}

function labelOf(flag: RoleFlag): string {
  const [label = flag] = FLAG_TEXTS[flag];
  return label;
}

/** The facts of a role below its name, on a phone. */
function noteOf(role: PostgresRole, memberOf: readonly string[]): ReactNode {
  const { activeConnections: active } = role;
  const parts: ReactNode[] = [
    ...marksOf(role).map((mark) =>
      mark === labelOf('isSuperuser') ? <Badge tone="warning">{mark}</Badge> : mark,
    ),
    ...(memberOf.length > 0
      ? [
          <>
            Member of <code>{memberOf.join(', ')}</code>
          </>,
        ]
      : []),
    ...(active > 0 ? [active === 1 ? '1 connection' : `${active} connections`] : []),
  ];
  return <FactLine facts={parts.length > 0 ? parts : ['No attributes']} />;
}

function Attributes({ role }: { role: PostgresRole }) {
  const shown = marksOf(role);
  if (shown.length === 0) return <NoValue label="None" />;
  return (
    <span className={classes.line} title={shown.join(', ')}>
      {shown.slice(0, NAMED).map((mark) => (
        <Badge key={mark} tone={mark === labelOf('isSuperuser') ? 'warning' : 'neutral'}>
          {mark}
        </Badge>
      ))}
      {shown.length > NAMED && <span className={classes.none}>{`+${shown.length - NAMED}`}</span>}
    </span>
  );
}
