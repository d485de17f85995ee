import type { PlatformError } from '@howdah/shared-api';
import { useConditionName } from '@howdah/shared-api/sql-values';
import { useShell } from '@howdah/shared-api/remote-contract';
import { CodeBlock, IconButton, PHONE, useMediaQuery, Callout } from '@howdah/shared-ui';
import { ChevronDown, ChevronUp, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { Built } from './use-change.ts';
import classes from './change.module.css';

interface SqlPreviewProps {
  /** Without secrets. */
  built: Built;
  /** The SQL contains a password and must not get into the query history. */
  holdsPassword?: boolean;
}

/** The SQL to run. Collapsed on a phone. */
export function SqlPreview({ built, holdsPassword = false }: SqlPreviewProps) {
  const { openInSqlEditor } = useShell();
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? !isPhone;
  const sql = built && 'sql' in built ? built.sql : undefined;
  const code = sql ?? `-- ${built && 'problem' in built ? built.problem : 'No SQL to run yet'}`;

  return (
    <CodeBlock
      className={classes.preview}
      data-open={open || undefined}
      title="SQL to run"
      language="sql"
      code={code}
      wrap
      maxLines={9}
      hideCopy={!sql}
      actions={
        <>
          {sql && (
            <IconButton
              size="sm"
              label="Open in SQL editor"
              icon={<SquareTerminal aria-hidden />}
              disabledReason={holdsPassword ? 'The query history would store the password' : undefined}
              onClick={() => openInSqlEditor({ sql })}
            />
          )}
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

/**
 * The error of Postgres without its `where`, which repeats the statement and may contain a password.
 */
export function StatementError({ error }: { error: PlatformError | undefined }) {
  const conditionName = useConditionName(error?.code ?? '');
  if (!error) return null;
  const { detail, hint } = (error.details ?? {}) as { detail?: string; hint?: string };
  return (
    <Callout tone="danger" role="alert" title={error.message}>
      {detail && <p className={classes.detail}>{detail}</p>}
      {hint && <p>{hint}</p>}
      <p>
        The database was not changed. <code>{[error.code, conditionName].filter(Boolean).join(' ')}</code>
      </p>
    </Callout>
  );
}
