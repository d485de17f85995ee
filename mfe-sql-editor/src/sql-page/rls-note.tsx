import { useProjectsGetSettingsQuery, type Project } from '@howdah/shared-api/projects';
import type { ResultView } from '@howdah/shared-api/sql';
import { qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import { Button, Callout } from '@howdah/shared-ui';
import { useState } from 'react';
import type { Run } from '../runs/run.ts';
import { rlsTexts } from '../safety/safety-texts.ts';
import classes from './rls-note.module.css';

/** How many tables are listed. */
const MAX_NAMED = 4;

interface RlsNoteProps {
  project: Pick<Project, 'ref'>;
  run: Run | undefined;
  result: ResultView | undefined;
  /** Adds statements to the document; absent if it cannot be edited. */
  onAdd?(statements: string): void;
}

/** Lists tables that a run has created in a schema of the API without row level security, with the statements that turn it on. */
export function RlsNote({ project, run, result, onAdd }: RlsNoteProps) {
  const [isDismissed, setDismissed] = useState(false);
  const made = result?.state === 'done' ? (run?.tablesWithoutRls ?? []) : [];
  const { data: settings } = useProjectsGetSettingsQuery({ ref: project.ref }, { skip: made.length === 0 });
  const schemas = settings?.db_schema.split(',').map((name) => name.trim()) ?? [];
  const open = made.filter(({ schema }) => schemas.includes(schema));
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
