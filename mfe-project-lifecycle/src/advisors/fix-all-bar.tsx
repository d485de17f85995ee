import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, CopyButton } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import classes from './advisors.module.css';

interface FixAllBarProps {
  /** The number of findings that the script fixes. */
  count: number;
  /** Undefined while the script is being built. */
  sql?: string;
  note?: string;
}

/** Below the findings of a rule: one script for all of them. */
export function FixAllBar({ count, sql, note }: FixAllBarProps) {
  const { openInSqlEditor } = useShell();
  return (
    <div className={classes.all}>
      {note && <p className={classes.note}>{note}</p>}
      <Button
        size="sm"
        icon={<SquareTerminal aria-hidden />}
        disabled={!sql}
        onClick={() => sql && openInSqlEditor({ sql })}
      >
        {`Open SQL for all ${count}`}
      </Button>
      {sql && <CopyButton size="sm" variant="ghost" label="Copy SQL for all" iconOnly value={sql} />}
    </div>
  );
}
