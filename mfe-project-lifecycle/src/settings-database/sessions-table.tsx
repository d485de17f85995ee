import type { DatabaseSession } from '@howdah/shared-api/projects/database-access';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, PermittedButton, TableCell, TableRow, type Tone } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { ActivityTable } from './activity-card.tsx';
import classes from './database.module.css';

const ROLES = { owner: 'owner', reader: 'read-only', administrator: 'server administrator' };

const STATES: Record<string, string> = {
  active: 'Active',
  idle: 'Idle',
  'idle in transaction': 'Idle in transaction',
  'idle in transaction (aborted)': 'Failed transaction',
};

interface SessionsTableProps {
  sessions: DatabaseSession[];
  onEnd(session: DatabaseSession): void;
}

export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  return (
    <ActivityTable
      label="Connections"
      columns={{ who: 'Client', state: 'State', query: 'Last statement', actions: 'Actions' }}
    >
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ActivityTable>
  );
}

function SessionRow({ session, onEnd }: { session: DatabaseSession; onEnd(): void }) {
  const { can } = useShell();
  const client = clientOf(session);
  const { label, tone, notes } = stateOf(session);
  return (
    <TableRow>
      <TableCell>
        <span className={classes.name}>{client}</span>
        <span className={classes.note}>{factsOf(session)}</span>
      </TableCell>
      <TableCell>
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </TableCell>
      <TableCell className={classes.wide}>
        <LastStatement query={session.query} />
      </TableCell>
      <TableCell className={classes.actions}>
        {/* Sessions of server administrators do not belong to the project. */}
        {session.role !== null && (
          <PermittedButton
            size="sm"
            permission={can('tenant:Sql:Write:Admin', 'projects')}
            action="end connections"
            aria-label={`End connection of ${client}, process ${session.pid}`}
            onClick={onEnd}
          >
            End
          </PermittedButton>
        )}
      </TableCell>
    </TableRow>
  );
}

function LastStatement({ query }: { query: string | null }) {
  if (query === null) return <span className={classes.note}>Hidden. You need permission to write SQL</span>;
  if (query.trim() === '') return <span className={classes.note}>None yet</span>;
  return (
    <code className={classes.statement} title={query}>
      {query}
    </code>
  );
}

/** The name of a session's client. */
export function clientOf({ is_platform, platform_user, application_name }: DatabaseSession): string {
  if (platform_user) return `Howdah, run by ${platform_user.username}`;
  if (is_platform) return 'Howdah';
  return application_name.trim() || 'Unnamed client';
}

/** `owner · 10.0.0.7 · process 4711` */
function factsOf({ role, client_address, pid }: DatabaseSession): string {
  return [ROLES[role ?? 'administrator'], client_address ?? 'local', `process ${pid}`].join(' · ');
}

/** The state of a session, with notes. */
function stateOf(session: DatabaseSession): { label: string; tone: Tone; notes: string[] } {
  const { state, state_changed_at, connected_at, waiting_for, blocked_by } = session;
  const since = `since ${formatInstant(state_changed_at ?? connected_at)}`;
  const holders = blocked_by.length > 0 ? [`blocked by process ${blocked_by.join(', ')}`] : [];
  const notes = [...(waiting_for ? [`waiting for ${waiting_for}`] : []), ...holders, since];
  // Only lock waits are waits for another session.
  if (waiting_for?.startsWith('Lock')) return { label: 'Waiting', tone: 'warning', notes };
  const label = state === null ? 'Unknown' : (STATES[state] ?? state);
  return { label, tone: toneOf(state), notes };
}

function toneOf(state: string | null): Tone {
  if (state === 'active') return 'success';
  // It holds locks and blocks vacuum.
  return state?.startsWith('idle in transaction') ? 'warning' : 'neutral';
}
