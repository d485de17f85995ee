import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CodeBlock, CopyButton } from '@howdah/shared-ui';
import { useState } from 'react';
import { queryCardTexts } from '../texts/query-card.ts';
import classes from './query-card.module.css';
import { readQuery } from './query-props.ts';

export interface QueryCardProps {
  /** The whole SQL block of the reply, with its line of props. */
  sql: string;
  messageId: string;
  /** Which SQL block of the message it is, from 0. */
  index: number;
  /** The reply still streams. */
  isLoading: boolean;
}

/** A SQL block of a reply: to read, to copy, to edit (spec 2, section 4 "Assistant query card"). */
export function QueryCard({ sql: block }: QueryCardProps) {
  const { openInSqlEditor } = useShell();
  const [isShown, setShown] = useState(true);
  const { props, sql } = readQuery(block);
  const title = props.title || queryCardTexts.untitled;
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.header}>
        <h4 className={classes.title}>{title}</h4>
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? queryCardTexts.hideQuery : queryCardTexts.showQuery}
        </Button>
        <CopyButton size="sm" iconOnly label={queryCardTexts.copy} value={sql} />
        <Button size="sm" variant="ghost" onClick={() => openInSqlEditor({ sql })}>
          {queryCardTexts.edit}
        </Button>
      </header>
      {isShown && <CodeBlock code={sql} language="sql" hideCopy />}
    </section>
  );
}
