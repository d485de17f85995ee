import type { DatabaseSession } from '@howdah/shared-api/database-access';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, TableCell, TableRow } from '@howdah/shared-ui';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { sessionsTexts } from '../texts/database.ts';
import { ActivityTable } from './activity-table.tsx';
import { clientOf, factsOf, stateOf } from './session-words.ts';
import classes from './database.module.css';

interface SessionsTableProps {
  sessions: DatabaseSession[];
  onEnd(session: DatabaseSession): void;
}

export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  return (
    <ActivityTable label={sessionsTexts.table} columns={sessionsTexts.columns}>
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
        {/* What an administrator of the server does is no matter of the project's. */}
        {session.role !== null && (
          <PermittedButton
            size="sm"
            permission={can('tenant:Sql:Write:Admin', 'projects')}
            noPermission={sessionsTexts.noPermission}
            aria-label={sessionsTexts.endName(client, session.pid)}
            onClick={onEnd}
          >
            {sessionsTexts.end}
          </PermittedButton>
        )}
      </TableCell>
    </TableRow>
  );
}

function LastStatement({ query }: { query: string | null }) {
  if (query === null) return <span className={classes.note}>{sessionsTexts.hidden}</span>;
  if (query.trim() === '') return <span className={classes.note}>{sessionsTexts.noQuery}</span>;
  return (
    <code className={classes.statement} title={query}>
      {query}
    </code>
  );
}
