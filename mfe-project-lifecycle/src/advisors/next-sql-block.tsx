import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CodeBlock, Skeleton } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import type { NextSql } from './next-sql.ts';

const OPEN = 'Open in SQL Editor';
/** The maximum length of a title that leaves room for the full label, even on a phone. */
const SHORT_TITLE = 12;

/** The next SQL for a finding, to copy or to open. */
export function NextSqlBlock({ next }: { next: NextSql }) {
  const { openInSqlEditor } = useShell();
  const hasRoom = next.title.length <= SHORT_TITLE;
  return (
    <CodeBlock
      code={next.sql}
      language="sql"
      title={next.title}
      wrap
      actions={
        <Button
          size="sm"
          icon={<SquareTerminal aria-hidden />}
          aria-label={OPEN} // short, beside a long title
          onClick={() => openInSqlEditor({ sql: next.sql })}
        >
          {hasRoom ? OPEN : 'Open'}
        </Button>
      }
    />
  );
}

/** The placeholder while the SQL is built from the database's answer. */
export function NextSqlSkeleton() {
  return (
    <div role="status" aria-label="Loading SQL">
      <Skeleton height={120} radius="card" />
    </div>
  );
}
