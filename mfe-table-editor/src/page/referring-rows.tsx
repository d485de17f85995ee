import { platformError } from '@howdah/shared-api';
import type { ReferringTable, Relation } from '@howdah/shared-api/pg-meta';
import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { Fragment } from 'react';
import { useReferringTables } from '../database/table-editor-api.ts';
import classes from './delete-rows-dialog.module.css';

/** Of the actions that let rows go. */
const OUTCOMES: Partial<Record<ReferringTable['action'], string>> = {
  cascade: 'Deleted too',
  'set null': 'Reference set to NULL',
  'set default': 'Reference set to the default',
};

/** Of the others. */
const REFUSED = 'Postgres refuses';

/** What becomes of the rows that refer to those which are about to be deleted, and which foreign keys can refuse it. */
export function ReferringRows({ relation, count }: { relation: Relation; count: number }) {
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
  const nameOf = ({ schema, table }: ReferringTable) =>
    schema === relation.schema ? table : `${schema}.${table}`;
  // What refuses comes first: it decides about the rest.
  const outcomes = [...new Set(tables.map(({ action }) => OUTCOMES[action] ?? REFUSED))].sort(
    (one, other) => Number(other === REFUSED) - Number(one === REFUSED),
  );
  return (
    <Callout tone="warning" title={`If other rows refer to ${count === 1 ? 'this row' : 'these rows'}`}>
      <ul className={classes.tables} aria-label="What becomes of rows that refer to it">
        {outcomes.map((outcome) => (
          <li key={outcome}>
            {outcome}:{' '}
            {tables
              .filter(({ action }) => (OUTCOMES[action] ?? REFUSED) === outcome)
              .map((table, index) => (
                <Fragment key={`${table.schema} ${table.table} ${table.action}`}>
                  {index > 0 && ', '}
                  <code>{nameOf(table)}</code>
                  {outcome === REFUSED && (
                    <>
                      {' by '}
                      {table.keys.map((key, at) => (
                        <Fragment key={key}>
                          {at > 0 && ' and '}
                          <code>{key}</code>
                        </Fragment>
                      ))}
                    </>
                  )}
                </Fragment>
              ))}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
