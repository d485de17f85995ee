import { useShell } from '@howdah/shared-api/remote-contract';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import { Button, CodeBlock, CopyButton, IconButton } from '@howdah/shared-ui';
import { useLocation } from '@howdah/shared-ui/router';
import { CodeXml, Play, SquarePen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readQuery } from './query-props.ts';
import { CardResult } from './result/card-result.tsx';
import { RunWarning } from './run-warning.tsx';
import { editorLocation } from './running/editor-location.ts';
import { useCardRun } from './running/use-card-run.ts';
import classes from './query-card.module.css';

export interface QueryCardProps {
  /** The whole SQL block of the reply, with its line of props. */
  sql: string;
  messageId: string;
  /** The index of the SQL block in the message. */
  index: number;
  /** Whether the reply is still streaming. */
  isLoading: boolean;
  /** Never runs automatically. */
  isReadOnly?: boolean;
}

/** The maximum number of visible lines. Longer queries scroll. */
const SHOWN_LINES = 16;

/** A SQL block of a reply: to read, to copy, to edit and to run (docs/product/assistant.md#states). */
export function QueryCard({ sql: block, messageId, index, isLoading, isReadOnly = false }: QueryCardProps) {
  const { openInSqlEditor } = useShell();
  const { pathname } = useLocation();
  const record = useUsageEvents();
  const { props, sql } = useMemo(() => readQuery(block), [block]);
  const query = useCardRun({
    sql,
    messageId,
    index,
    isLoading,
    waits: isReadOnly || props.runQuery === false,
  });
  const [chosen, setChosen] = useState<boolean | null>(null);
  // With a chart, the query is collapsed.
  const isShown = chosen ?? !(props.isChart && query.result?.state === 'done');
  const title = props.title?.trim() || 'SQL query';

  function edit() {
    record('assistant_edit_in_sql_editor_clicked', editorLocation(pathname));
    openInSqlEditor({ sql });
  }

  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.header}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <IconButton
          size="sm"
          label={isShown ? 'Hide query' : 'Show query'}
          icon={<CodeXml aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setChosen(!isShown)}
        />
        <CopyButton size="sm" iconOnly label="Copy query" value={sql} />
        <IconButton size="sm" label="Edit in SQL Editor" icon={<SquarePen aria-hidden />} onClick={edit} />
        <Button
          size="sm"
          icon={<Play aria-hidden />}
          loading={query.isChecking || query.isRunning}
          disabledReason={query.refusal}
          onClick={query.press}
        >
          Run query
        </Button>
      </header>
      {isShown && (
        <CodeBlock className={classes.code} code={sql} language="sql" maxLines={SHOWN_LINES} hideCopy />
      )}
      {query.asking && (
        <RunWarning autoRunRefusal={query.asking} onRun={query.confirm} onCancel={query.decline} />
      )}
      {query.run && <CardResult title={title} props={props} query={query} run={query.run} />}
    </section>
  );
}
