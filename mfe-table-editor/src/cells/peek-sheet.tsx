import { pageOfRows, readPageOfRows, type RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { DescriptionList, EmptyState, ErrorState } from '@howdah/shared-ui';
import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { useEffect, useState } from 'react';
import { useRelation, useRunQuery } from '../database/table-editor-api.ts';
import { writeRowView } from '../rows/row-view.ts';
import classes from './peek-sheet.module.css';

interface PeekSheetProps {
  reference: NonNullable<RelationColumn['references']>;
  value: string;
  onClose(): void;
}

type Found = { values: readonly (string | null)[] } | 'none' | { failed: string } | undefined;

/** Shows the row that a foreign key references. */
export default function PeekSheet({ reference, value, onClose }: PeekSheetProps) {
  const { project } = useShell();
  const run = useRunQuery();
  const { currentData: relation, error } = useRelation(reference.id);
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  const filter = { column: reference.column, operator: 'eq' as const, value };

  useEffect(() => {
    if (!relation) return;
    let isGone = false;
    const of = { relation, filters: [{ column: reference.column, operator: 'eq' as const, value }] };
    run(pageOfRows(of, { limit: 1, offset: 0 }).sql, { readOnly: true })
      .then((records) => !isGone && setFound(readPageOfRows(relation, records)[0] ?? 'none'))
      .catch((failure: unknown) => !isGone && setFound({ failed: platformError(failure).message }));
    return () => {
      isGone = true;
    };
  }, [attempt, reference.column, relation, run, value]);

  const failure =
    found && typeof found === 'object' && 'failed' in found
      ? found.failed
      : error
        ? platformError(error).message
        : undefined;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={`${reference.table} ${value}`}>
      <DialogBody>
        {failure ? (
          <ErrorState
            title="Failed to load the row"
            description="The database was not changed. Try again in a moment."
            detail={failure}
            onRetry={() => {
              setFound(undefined);
              setAttempt(attempt + 1);
            }}
          />
        ) : found === 'none' ? (
          <EmptyState
            title="No row"
            description={`${reference.table} has no row with ${reference.column} ${value}.`}
          />
        ) : found && relation && 'values' in found ? (
          <>
            <DescriptionList
              items={relation.columns.map(({ name }, index) => ({
                term: name,
                value: found.values[index] ?? 'NULL',
                mono: true,
              }))}
            />
            <p className={classes.link}>
              <Link
                onClick={onClose}
                to={`/project/${project?.ref}/editor/${reference.id}?${writeRowView({ filters: [filter], sorts: [] }, new URLSearchParams()).toString()}`}
              >
                Open in {reference.table}
              </Link>
            </p>
          </>
        ) : (
          <DescriptionList
            items={(relation?.columns ?? [{ name: reference.column }]).map(({ name }) => ({
              term: name,
              mono: true,
            }))}
          />
        )}
      </DialogBody>
    </Sheet>
  );
}
