import { platformError } from '@howdah/shared-api';
import type { ReferringTable, Relation } from '@howdah/shared-api/pg-meta';
import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { Fragment } from 'react';
import { useReferringTables } from '../database/table-editor-api.ts';
import classes from './delete-rows-dialog.module.css';

/** Of the actions that let rows go. The others refuse. */
const OUTCOMES: Partial<Record<ReferringTable['action'], string>> = {
  cascade: 'deleted',
  'set null': 'reference set to NULL',
  'set default': 'reference set to the default',
};

/** What becomes of the rows that refer to those which are about to be deleted, and which foreign keys can refuse it. */
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
  const nameOf = ({ schema, table }: ReferringTable) =>
    schema === relation.schema ? table : `${schema}.${table}`;
  const changing = tables.filter(({ action }) => OUTCOMES[action]);
  const refusing = tables.filter(({ action }) => !OUTCOMES[action]);
  return (
    <>
      {refusing.length > 0 && (
        <Callout tone="warning" title="Postgres refuses if rows of these tables refer to a deleted row">
          <ul className={classes.tables} aria-label="Foreign keys that can refuse it">
            {refusing.map((table) => (
              <li key={`${table.schema} ${table.table} ${table.action}`}>
                <code>{nameOf(table)}</code>
                {', by '}
                {table.keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ', '}
                    <code>{key}</code>
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {changing.length > 0 && (
        <Callout tone="warning" title="Rows of these tables change if they refer to a deleted row">
          <ul className={classes.tables} aria-label="Rows that change with them">
            {changing.map((table) => (
              <li key={`${table.schema} ${table.table} ${table.action}`}>
                <code>{nameOf(table)}</code>
                {`: ${OUTCOMES[table.action]}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
