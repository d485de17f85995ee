import { useShell } from '@howdah/shared-api/remote-contract';
import { CodeBlock, IconButton, PHONE, useMediaQuery } from '@howdah/shared-ui';
import { ChevronDown, ChevronUp, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { changeTexts } from '../../texts/database.ts';
import type { Built } from './built-sql.ts';
import classes from './change.module.css';

interface SqlPreviewProps {
  /** Without secrets. */
  built: Built;
  /** What runs has a password in it: it must not go where queries are kept. */
  holdsPassword?: boolean;
}

/** The SQL as it will run, before it does. Open on a desk, folded on a phone. */
export function SqlPreview({ built, holdsPassword = false }: SqlPreviewProps) {
  const { openInSqlEditor } = useShell();
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? !isPhone;
  const sql = built && 'sql' in built ? built.sql : undefined;
  const code = sql ?? `-- ${built && 'problem' in built ? built.problem : changeTexts.nothingYet}`;

  return (
    <CodeBlock
      className={classes.preview}
      data-open={open || undefined}
      title={changeTexts.sql}
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
              label={changeTexts.openInEditor}
              icon={<SquareTerminal aria-hidden />}
              disabledReason={holdsPassword ? changeTexts.passwordStays : undefined}
              onClick={() => openInSqlEditor({ sql })}
            />
          )}
          <IconButton
            size="sm"
            label={open ? changeTexts.hideSql : changeTexts.showSql}
            aria-expanded={open}
            icon={open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        </>
      }
    />
  );
}
