import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { Effects, Outcomes } from './referring-outcomes.tsx';
import { isRefusing, type RowsToDelete, type useReferringRows } from './use-referring-rows.ts';
import classes from './delete-rows-dialog.module.css';

interface ReferringRowsProps extends RowsToDelete, ReturnType<typeof useReferringRows> {
  /** Called when the user follows a link to other rows. */
  onLeave(): void;
}

/** Shows what happens to the rows that reference the ones about to be deleted, and which foreign keys prevent the delete. */
export function ReferringRows({ relation, rows, found, isRefused, retry, onLeave }: ReferringRowsProps) {
  if (!found) return <Skeleton height={20} />;
  if ('error' in found) {
    return (
      <Callout
        tone="warning"
        title="Failed to load what refers to these rows"
        action={
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        }
      >
        {found.error}
      </Callout>
    );
  }
  if (found.tables.length === 0) {
    return <p className={classes.none}>No foreign key deletes or changes other rows with them.</p>;
  }
  const referring = found.tables
    .filter(({ count }) => count !== 0)
    // The foreign keys that prevent the delete come first.
    .sort((one, other) => Number(isRefusing(other.table)) - Number(isRefusing(one.table)));
  if (referring.length === 0) {
    return <p className={classes.none}>No other rows refer to {rows.length === 1 ? 'it' : 'them'}.</p>;
  }
  const isOne = rows.length === 1;
  if (isRefused) {
    const refusing = referring.filter(({ table }) => isRefusing(table));
    const others = referring.filter(({ table }) => !isRefusing(table));
    const isOneInTheWay = refusing.length === 1 && refusing[0]!.count === 1;
    return (
      <>
        <Callout tone="danger" title="Postgres will refuse this delete">
          <Outcomes of={refusing} label="Rows that prevent it" {...{ relation, rows, onLeave }} />
          <p>
            {isOneInTheWay
              ? 'Delete that row first, or change its reference.'
              : 'Delete those rows first, or change their references.'}
          </p>
        </Callout>
        {others.length > 0 && (
          <p className={classes.none}>
            If it succeeds, it will also <Effects of={others} relation={relation} />
          </p>
        )}
      </>
    );
  }
  const isCertain = referring.some(({ count }) => count !== null);
  return (
    <Callout
      tone="warning"
      title={`${isCertain ? 'Other' : 'If other'} rows refer to ${isOne ? 'this row' : 'these rows'}`}
    >
      <Outcomes
        of={referring}
        label="What happens to rows that refer to it"
        {...{ relation, rows, onLeave }}
      />
    </Callout>
  );
}
