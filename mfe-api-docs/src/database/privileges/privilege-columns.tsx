import type { PrivilegeType, TablePrivileges } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { FirstOf, NoValue } from '../list/cells.tsx';
import { type Column, NameButton } from '../list/object-table.tsx';
import { EVERYBODY, heldTypes, matrixOf, ownerOf } from './privilege-matrix.ts';
import classes from './privileges.module.css';

const KINDS = {
  view: 'View',
  materialized_view: 'Materialized view',
  foreign_table: 'Foreign table',
  partitioned_table: 'Partitioned table',
};

/** The roles of API requests. Each has a column, because users mostly look for their privileges. */
const API_ROLES = ['anon', 'authenticated', 'service_role'] as const;

/** The API roles that need no secret. */
export const WRITERS = ['anon', 'authenticated'];

const WRITING: readonly PrivilegeType[] = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'];

const writes = (held: readonly PrivilegeType[]) => WRITING.some((type) => held.includes(type));

/** The number of grantees shown below a name. */
const NAMED = 4;

/** The number of privileges that a row names. The others are counted. */
const NAMED_PRIVILEGES = 2;

/**
 * Columns of the list of tables and views. The name opens one. `isOpen` says whether row level security is known to be
 * off.
 */
export function privilegeColumns(
  types: readonly PrivilegeType[],
  isOpen: (table: TablePrivileges) => boolean,
  onOpen: (table: TablePrivileges) => void,
): Column<TablePrivileges>[] {
  const heldBy = (table: TablePrivileges, role: string) => heldTypes(matrixOf(table), role, types);
  return [
    {
      id: 'name',
      widthPercent: 35,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (table) => (
        <NameButton
          name={table.name}
          onClick={() => onOpen(table)}
          note={<Grantees table={table} types={types} isOpen={isOpen(table)} />}
        >
          <span className={classes.beside}>{table.schema}</span>
          {table.kind !== 'table' && <Badge>{KINDS[table.kind]}</Badge>}
          {isOpen(table) && WRITERS.some((role) => writes(heldBy(table, role))) && (
            <Badge tone="warning" title="Roles of the API can write every row: row level security is off">
              RLS off
            </Badge>
          )}
        </NameButton>
      ),
    },
    {
      id: 'schema',
      widthPercent: 11,
      label: 'Schema',
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      hideWhenNarrow: true,
    },
    ...API_ROLES.map((role, index): Column<TablePrivileges> => ({
      id: role,
      widthPercent: [10.5, 16, 15][index]!,
      label: role,
      monoLabel: true,
      sortBy: (table) => heldBy(table, role).length,
      cell: (table) => (
        <Held
          role={role}
          held={heldBy(table, role)}
          types={types}
          isOpen={WRITERS.includes(role) && isOpen(table)}
        />
      ),
      hideWhenNarrow: true,
    })),
    {
      id: 'others',
      widthPercent: 12.5,
      label: 'Others',
      cell: (table) => <Others table={table} types={types} />,
      hideWhenNarrow: true,
    },
  ];
}

interface HeldProps {
  role: string;
  held: readonly PrivilegeType[];
  types: readonly PrivilegeType[];
  /** No policy limits the role. */
  isOpen: boolean;
}

/** The privileges of a role. Most rows are alike, so only different ones have a marker, and risky ones a color. */
function Held({ role, held, types, isOpen }: HeldProps) {
  if (held.length === 0) return <NoValue label="None" />;
  const isRisk = isOpen && writes(held);
  const title = `${role}: ${held.join(', ')}${isRisk ? ', on every row: row level security is off' : ''}`;
  if (held.length < types.length) {
    return (
      <Badge tone={isRisk ? 'warning' : 'neutral'} title={title}>
        {heldWords(held, types)}
      </Badge>
    );
  }
  return (
    <span className={classes.whole} data-risk={isRisk || undefined} title={title}>
      All
    </span>
  );
}

/** Grantees that are neither the owner nor a role of the API. */
function Others({ table, types }: { table: TablePrivileges; types: readonly PrivilegeType[] }) {
  const owner = ownerOf(table);
  const matrix = matrixOf(table);
  const others = [...matrix.keys()].filter((name) => name !== owner && !isApiRole(name));
  const title = others.map((name) => `${name}: ${heldTypes(matrix, name, types).join(', ')}`).join('\n');
  if (!others.includes(EVERYBODY)) return <FirstOf names={others} title={title} />;
  return (
    <span className={classes.line}>
      <Badge tone="warning" title={title}>
        {EVERYBODY}
      </Badge>
      {others.length > 1 && <span className={classes.note}>{`+${others.length - 1}`}</span>}
    </span>
  );
}

function isApiRole(name: string): boolean {
  return (API_ROLES as readonly string[]).includes(name);
}

/** All grantees except the owner, with their privileges. */
function Grantees({
  table,
  types,
  isOpen,
}: {
  table: TablePrivileges;
  types: readonly PrivilegeType[];
  isOpen: boolean;
}) {
  const owner = ownerOf(table);
  const matrix = matrixOf(table);
  const grantees = [...matrix.keys()].filter((name) => name !== owner);
  const groups = groupByHeld(grantees.slice(0, NAMED), (name) => heldTypes(matrix, name, types));
  if (grantees.length === 0) return <span className={classes.faint}>Owner only</span>;
  const [first] = groups;
  if (groups.length === 1 && first!.held.length === types.length && first!.names.every(isApiRole)) {
    return (
      <span
        className={classes.whole}
        data-risk={(isOpen && first!.names.some((name) => WRITERS.includes(name))) || undefined}
        title={`${first!.names.join(', ')}: ${first!.held.join(', ')}`}
      >
        {first!.names.length === API_ROLES.length ? (
          'API roles: all'
        ) : (
          <span className={classes.names}>{`${first!.names.join(', ')}: all`}</span>
        )}
      </span>
    );
  }
  return (
    <span className={classes.line}>
      {groups.map(({ names, held }) => (
        <Badge
          key={names[0]}
          tone={names[0] === EVERYBODY ? 'warning' : 'neutral'}
          title={`${names.join(', ')}: ${held.join(', ')}`}
        >
          <span className={classes.names}>{`${names.join(', ')}: `}</span>
          <span className={classes.held}>{heldWords(held, types)}</span>
        </Badge>
      ))}
      {grantees.length > NAMED && (
        <span className={classes.note}>{`and ${grantees.length - NAMED} more`}</span>
      )}
    </span>
  );
}

interface Group {
  names: string[];
  held: readonly PrivilegeType[];
}

/** Groups grantees with the same privileges. `public`, which is every role, is never grouped. */
function groupByHeld(names: readonly string[], heldBy: (name: string) => readonly PrivilegeType[]): Group[] {
  const groups = new Map<string, Group>();
  for (const name of names) {
    const held = heldBy(name);
    const key = name === EVERYBODY ? name : held.join();
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], held });
  }
  return [...groups.values()];
}

function heldWords(held: readonly PrivilegeType[], types: readonly PrivilegeType[]): string {
  if (held.length === types.length) return 'all';
  return held.length <= NAMED_PRIVILEGES ? held.join(', ') : `${held.length} of ${types.length}`;
}
