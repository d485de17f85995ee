import { built, useChange, useDependents } from '@howdah/shared-api/database';
import type { DependedOn } from '@howdah/shared-api/pg-meta';
import { DependentsList, DropDialog, type DropDialogProps } from '@howdah/shared-ui/sql-change';

interface DropObjectDialogProps extends Pick<
  DropDialogProps,
  'open' | 'onClose' | 'name' | 'typed' | 'cascades'
> {
  texts: DropDialogProps['texts'] & { done: string };
  build(options: { cascade: boolean }): { sql: string };
  /** What is dropped, to list what depends on it. */
  of?: DependedOn;
}

/** Asks before something is dropped, with its SQL and what depends on it. */
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
