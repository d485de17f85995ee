import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CodeBlock } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import classes from './empty-views.module.css';

type EmptyView = NonNullable<ProjectJob['empty_views']>[number];

interface EmptyViewsProps {
  views: readonly EmptyView[] | undefined;
  /** Makes way for the SQL Editor. */
  onOpen?(): void;
}

/** Materialized views that a restore or an upgrade could not fill, with the SQL that fills them. Nothing if there are none. */
export function EmptyViews({ views = [], onOpen }: EmptyViewsProps) {
  const { openInSqlEditor } = useShell();
  if (views.length === 0) return null;
  const sql = views.map(refreshSql).join('\n\n');
  return (
    <div className={classes.views}>
      <p>
        {views.length === 1
          ? 'A materialized view was left empty, because its query failed. Correct the query or its rows, then refresh the view.'
          : `${views.length} materialized views were left empty, because their queries failed. Correct the queries or their rows, then refresh the views.`}
      </p>
      <CodeBlock
        code={sql}
        language="sql"
        title="Refresh"
        wrap
        actions={
          <Button
            size="sm"
            icon={<SquareTerminal aria-hidden />}
            onClick={() => {
              onOpen?.();
              openInSqlEditor({ sql });
            }}
          >
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
