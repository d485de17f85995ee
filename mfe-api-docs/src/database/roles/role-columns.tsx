import type { PostgresRole } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { listTexts } from '../../texts/database.ts';
import { roleTexts } from '../../texts/database-roles.ts';
import type { Membership } from '../data/memberships.ts';
import { NameButton } from '../list/name-button.tsx';
import type { Column } from '../list/object-table.tsx';
import { isSystemRole } from '../rights/rights.ts';
import { membershipOf } from './membership-sql.ts';
import { roleFlags } from './role-form.ts';
import classes from './roles.module.css';

/** The list of roles; opening one is the name's business. */
export function roleColumns(
  onOpen: (role: PostgresRole) => void,
  memberships: readonly Membership[],
): Column<PostgresRole>[] {
  return [
    {
      id: 'name',
      share: 27,
      label: roleTexts.name,
      sortBy: ({ name }) => name,
      cell: (role) => (
        <NameButton name={role.name} onClick={() => onOpen(role)} note={<Attributes role={role} />}>
          {isSystemRole(role) && <Badge>{listTexts.system}</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'may',
      share: 24,
      label: roleTexts.attributes,
      cell: (role) => <Attributes role={role} />,
      wide: true,
    },
    {
      id: 'member-of',
      share: 23,
      label: roleTexts.memberOf,
      wide: true,
      cell: ({ name }) => <Groups names={membershipOf(name, memberships).memberOf} />,
    },
    {
      id: 'connections',
      share: 12,
      label: roleTexts.connections,
      sortBy: ({ activeConnections }) => activeConnections,
      numeric: true,
      cell: ({ activeConnections: active, connectionLimit: limit }) => (
        <span
          aria-label={roleTexts.connectionsLabel(active, limit)}
          className={active === 0 && limit < 0 ? classes.none : undefined}
        >
          {roleTexts.connectionsOf(active, limit)}
        </span>
      ),
    },
    {
      id: 'valid',
      share: 14,
      label: roleTexts.until,
      sortBy: ({ validUntil }) => time(validUntil),
      wide: true,
      cell: ({ validUntil }) => {
        const until = time(validUntil);
        return until === null ? (
          <span className={classes.none}>{roleTexts.forever}</span>
        ) : (
          new Date(until).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
        );
      },
    },
  ];
}

/** Null for ever, as `infinity` is. */
function time(validUntil: string | null): number | null {
  const milliseconds = validUntil === null ? NaN : Date.parse(validUntil);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** On one line: a long list would make the rows of others hard to compare. */
function Groups({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={classes.none}>{roleTexts.nobody}</span>;
  return (
    <span className={classes.clipped} title={names.join(', ')}>
      {names.join(', ')}
    </span>
  );
}

/** What tells roles apart. Inheriting is what nearly all do. */
function Attributes({ role }: { role: PostgresRole }) {
  const flags = roleFlags.filter((flag) => flag !== 'inheritRole' && role[flag]);
  if (flags.length === 0) return <span className={classes.none}>{roleTexts.nothing}</span>;
  // A superuser may do all the rest.
  const told = role.isSuperuser ? (['isSuperuser'] as const) : flags;
  return (
    <span className={classes.line}>
      {told.map((flag) => (
        <Badge key={flag} tone={flag === 'isSuperuser' ? 'warning' : 'neutral'}>
          {roleTexts.short[flag]}
        </Badge>
      ))}
    </span>
  );
}
