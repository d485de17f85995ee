import { Callout, Checkbox } from '@howdah/shared-ui';
import { Dependents } from './dependents.tsx';
import { droppedColumns, type CurrentTable, type TableValues } from './table-form.ts';

interface DroppedColumnsProps {
  current: CurrentTable;
  values: TableValues;
  onChange(changed: Partial<TableValues>): void;
}

/** Warns about the columns that the form drops, and lists what depends on them. */
export function DroppedColumns({ current, values, onChange }: DroppedColumnsProps) {
  const dropped = droppedColumns(current, values);
  if (dropped.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={`${dropped.map(({ name }) => name).join(', ')} ${dropped.length === 1 ? 'is' : 'are'} dropped with all values`}
    >
      {dropped.map(({ position, name }) => (
        <div key={position} role="group" aria-label={`What depends on ${name}`}>
          <Dependents of={{ catalog: 'pg_class', id: current.table.id, column: position }} />
        </div>
      ))}
      <Checkbox
        label="Also drop dependent objects"
        checked={values.cascade}
        onCheckedChange={(cascade) => onChange({ cascade })}
      />
    </Callout>
  );
}
