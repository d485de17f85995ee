import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CodeBlock } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import classes from './empty-views.module.css';

type EmptyView = NonNullable<ProjectJob['empty_views']>[number];

/** Materialized views that a restore or an upgrade could not fill, with the SQL that fills them. Nothing if there are none. */
export function EmptyViews({ views = [] }: { views: readonly EmptyView[] | undefined }) {
  const { openInSqlEditor } = useShell();
  if (views.length === 0) return null;
  const sql = views.map(refreshSql).join('\n\n');
  return (
    <div className={classes.views}>
      <p>
        {views.length === 1
          ? 'A materialized view is empty, because its query fails now. Correct the query or its rows, then refresh the view.'
          : `${views.length} materialized views are empty, because their queries fail now. Correct the queries or their rows, then refresh the views.`}
      </p>
      <CodeBlock
        code={sql}
        language="sql"
        title="Refresh"
        wrap
        actions={
          <Button size="sm" icon={<SquareTerminal aria-hidden />} onClick={() => openInSqlEditor({ sql })}>
            Open in SQL Editor
          </Button>
        }
      />
    </div>
  );
}

/** The error is a comment of one line. */
function refreshSql({ name, reason }: EmptyView): string {
  return `-- ${reason.replaceAll(/\s+/g, ' ')}\nrefresh materialized view ${name};`;
}
