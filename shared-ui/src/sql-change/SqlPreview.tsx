import { ChevronDown, ChevronUp, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { Callout } from '../callout/Callout.tsx';
import { CodeBlock } from '../code-block/CodeBlock.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import type { BuiltSql, ChangeFailure } from './sql-change.ts';
import classes from './SqlChange.module.css';

export interface SqlPreviewProps {
  /** Without secrets. */
  built: BuiltSql;
  /** The SQL contains a password and must not get into the query history. */
  holdsPassword?: boolean;
  onOpen(sql: string): void;
}

/** The SQL to run. Collapsed on a phone and while there is none, to leave room for the form. */
export function SqlPreview({ built, holdsPassword = false, onOpen }: SqlPreviewProps) {
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setOpen] = useState<boolean>();
  const sql = built && 'sql' in built ? built.sql : undefined;
  const open = chosen ?? !isPhone;
  if (sql === undefined) {
    return (
      <p className={classes.noSql} role="group" aria-label="SQL to run">
        {built && 'problem' in built ? built.problem : 'No changes yet.'}
      </p>
    );
  }

  return (
    <CodeBlock
      className={classes.preview}
      data-open={open || undefined}
      title="SQL to run"
      language="sql"
      code={sql}
      wrap
      maxLines={9}
      actions={
        <>
          <IconButton
            size="sm"
            label="Open in SQL Editor"
            icon={<SquareTerminal aria-hidden />}
            disabledReason={holdsPassword ? 'The query history would store the password' : undefined}
            onClick={() => onOpen(sql)}
          />
          <IconButton
            size="sm"
            label={open ? 'Hide SQL' : 'Show SQL'}
            aria-expanded={open}
            icon={open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        </>
      }
    />
  );
}

/** The error of the database. Nothing was changed, unless the failure says otherwise, because a change is one transaction. */
export function StatementError({ failure }: { failure: ChangeFailure | undefined }) {
  if (!failure) return null;
  const { message, detail, hint, code, outcome = 'The database was not changed.' } = failure;
  return (
    <Callout tone="danger" role="alert" title={message}>
      {detail && <p className={classes.detail}>{detail}</p>}
      {hint && <p>{hint}</p>}
      <p>
        {outcome} <code>{code}</code>
      </p>
    </Callout>
  );
}
