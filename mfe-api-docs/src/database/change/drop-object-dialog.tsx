import { built, useChange, useDependents } from '@howdah/shared-api/database';
import type { DependedOn } from '@howdah/shared-api/pg-meta';
import { DependentsList, DropDialog, type DropDialogProps } from '@howdah/shared-ui/sql-change';

interface DropObjectDialogProps extends Pick<
  DropDialogProps,
  'open' | 'onClose' | 'name' | 'typed' | 'cascades'
> {
  texts: DropDialogProps['texts'] & { done: string };
  build(options: { cascade: boolean }): { sql: string };
  /** The object to drop, for the list of its dependents. */
  of?: DependedOn;
}

/** Confirms a drop, and shows the SQL and the dependents. */
export function DropObjectDialog({ texts, build, of, ...dialog }: DropObjectDialogProps) {
  const change = useChange();
  return (
    <DropDialog
      {...dialog}
      texts={texts}
      build={(options) => built(() => build(options))}
      change={change}
      onDrop={(sql) => change.run(sql, texts.done)}
    >
      {of && <Dependents of={of} />}
    </DropDialog>
  );
}

function Dependents({ of }: { of: DependedOn }) {
  return <DependentsList {...useDependents(of)} />;
}
