import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import { useProjectsGetSettingsQuery, type Project } from '@howdah/shared-api/projects';
import type { NewTable } from '@howdah/shared-api/sql-safety';
import { qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import { Button, Callout } from '@howdah/shared-ui';
import { useState } from 'react';
import { rlsTexts } from '../safety/safety-texts.ts';
import classes from './rls-note.module.css';

/** How many tables are listed. */
const MAX_NAMED = 4;

interface RlsNoteProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  /** The tables that the SQL of a run seems to have created without row level security. */
  made: readonly NewTable[];
  /** Adds statements to the document; absent if it cannot be edited. */
  onAdd?(statements: string): void;
}

/**
 * Lists tables that a run has created in a schema of the API without row level security, with the statements that turn it on.
 * SQL does not tell whether a table existed before, or was rolled back or renamed, so the database is asked.
 */
export function RlsNote({ project, made, onAdd }: RlsNoteProps) {
  const [isDismissed, setDismissed] = useState(false);
  const { ref, connectionString } = project;
  const { data: settings } = useProjectsGetSettingsQuery({ ref });
  const exposed = settings?.db_schema.split(',').map((name) => name.trim()) ?? [];
  const schemas = [...new Set(made.map(({ schema }) => schema))].filter((name) => exposed.includes(name));
  const {
    data: tables,
    isSuccess,
    isFetching,
  } = useEntitiesListTablesQuery(
    { ref, connectionString, schemas },
    // A list from before the run does not count.
    { skip: schemas.length === 0 || isDismissed, refetchOnMountOrArgChange: true },
  );
  const isOpen = ({ schema, name }: NewTable) =>
    tables?.some((table) => table.schema === schema && table.name === name && !table.rls_enabled);
  const open = isSuccess && !isFetching ? made.filter(isOpen) : [];
  if (isDismissed || open.length === 0) return null;

  const statements = open
    .map((table) => `alter table ${qualifiedIdentifier(table)} enable row level security;`)
    .join('\n');
  const named = open.slice(0, MAX_NAMED).map(qualifiedIdentifier);
  if (open.length > named.length) named.push(rlsTexts.more(open.length - named.length));
  return (
    <Callout
      className={classes.note}
      tone="warning"
      role="status"
      title={rlsTexts.title(named.join(', '))}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={() => setDismissed(true)}>
            {rlsTexts.dismiss}
          </Button>
          {onAdd && (
            <Button
              size="sm"
              onClick={() => {
                onAdd(statements);
                setDismissed(true);
              }}
            >
              {rlsTexts.add}
            </Button>
          )}
        </>
      }
    >
      {rlsTexts.help}
      <code className={classes.statements}>{statements}</code>
    </Callout>
  );
}
