import { useDependents } from '@howdah/shared-api/database';
import type { PostgresColumn, PostgresTable } from '@howdah/shared-api/pg-meta';
import { Callout, Checkbox } from '@howdah/shared-ui';
import { DependentsList } from '@howdah/shared-ui/sql-change';
import { droppedColumns, type CurrentTable, type TableValues } from './table-form.ts';
import classes from './table-form.module.css';

interface DroppedColumnsProps {
  current: CurrentTable;
  values: TableValues;
  onChange(changed: Partial<TableValues>): void;
}

/** Lists what depends on the columns that the form drops. */
export function DroppedColumns({ current, values, onChange }: DroppedColumnsProps) {
  const dropped = droppedColumns(current, values);
  if (dropped.length === 0) return null;
  return (
    <Callout tone="warning" title={dropped.length === 1 ? 'Dropped column' : 'Dropped columns'}>
      <DependentsOf table={current.table} columns={dropped} />
      <Checkbox
        label="Also drop dependent objects"
        checked={values.cascade}
        onCheckedChange={(cascade) => onChange({ cascade })}
      />
    </Callout>
  );
}

interface DependentsOfProps {
  table: PostgresTable;
  columns: readonly PostgresColumn[];
  /** Names of the columns before them that nothing depends on. */
  free?: readonly string[];
}

/** The dependents of each column, and one sentence for all columns without any. */
function DependentsOf({ table, columns: [column, ...others], free = [] }: DependentsOfProps) {
  if (column) return <DependentsOfFirst table={table} column={column} others={others} free={free} />;
  if (free.length === 0) return null;
  return <p className={classes.note}>{`Nothing else depends on ${free.join(', ')}.`}</p>;
}

interface DependentsOfFirstProps extends Required<Omit<DependentsOfProps, 'columns'>> {
  column: PostgresColumn;
  others: readonly PostgresColumn[];
}

function DependentsOfFirst({ table, column, others, free }: DependentsOfFirstProps) {
  const found = useDependents({ catalog: 'pg_class', id: table.id, column: column.position });
  const isFree = found.error === undefined && found.dependents?.length === 0;
  return (
    <>
      {!isFree && (
        <div role="group" aria-label={`What depends on ${column.name}`}>
          <DependentsList {...found} />
        </div>
      )}
      <DependentsOf table={table} columns={others} free={isFree ? [...free, column.name] : free} />
    </>
  );
}
