import type { Lint } from '@howdah/shared-api/projects/advisors';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CodeBlock } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import { Fragment } from 'react';
import { nextSql } from './next-sql.ts';
import classes from './advisors.module.css';

/** What a finding is about, why it matters, and how to fix it. */
export function FindingDetail({ lint }: { lint: Lint }) {
  const { openInSqlEditor } = useShell();
  const next = nextSql(lint);
  return (
    <>
      <h2 className={classes.entity}>
        <code>{lint.metadata.entity}</code>
      </h2>
      <p>{lint.detail}</p>
      <h3>Why it matters</h3>
      <p>
        <TextWithCode text={lint.description} />
      </p>
      <h3>How to fix it</h3>
      <p>
        <TextWithCode text={lint.remediation} />
      </p>
      {next && (
        <CodeBlock
          code={next.sql}
          language="sql"
          title={next.title}
          wrap
          actions={
            <Button
              size="sm"
              icon={<SquareTerminal aria-hidden />}
              onClick={() => openInSqlEditor({ sql: next.sql })}
            >
              Open in SQL editor
            </Button>
          }
        />
      )}
    </>
  );
}

/** Text of the platform, with code between backticks. */
function TextWithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
