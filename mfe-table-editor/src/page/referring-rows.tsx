import { platformError } from '@howdah/shared-api';
import type { ReferringTable, Relation } from '@howdah/shared-api/pg-meta';
import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { useReferringTables } from '../database/table-editor-api.ts';
import classes from './delete-rows-dialog.module.css';

const OUTCOMES: Record<ReferringTable['action'], string> = {
  cascade: 'deleted',
  'set null': 'reference set to NULL',
  'set default': 'reference set to the default',
};

/** What becomes of the rows that refer to those which are about to be deleted. */
export function ReferringRows({ relation }: { relation: Relation }) {
  const { currentData: tables, error, isFetching, refetch } = useReferringTables(relation.id);
  if (error && !isFetching) {
    return (
      <Callout
        tone="warning"
        title="Failed to read what refers to these rows"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {platformError(error).message}
      </Callout>
    );
  }
  if (!tables) return <Skeleton height={20} />;
  if (tables.length === 0) {
    return <p className={classes.none}>No foreign key deletes or changes other rows with them.</p>;
  }
  return (
    <Callout tone="warning" title="Rows that refer to these change, too">
      <ul className={classes.tables} aria-label="Rows that change with them">
        {tables.map(({ schema, table, action }) => (
          <li key={`${schema} ${table} ${action}`}>
            <code>{schema === relation.schema ? table : `${schema}.${table}`}</code>
            {`: ${OUTCOMES[action]}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
