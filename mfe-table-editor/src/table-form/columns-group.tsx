import { useOpenDatabase, usePgMetaListTypesQuery } from '@howdah/shared-api/database';
import { Button } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { ColumnFields, ColumnHeads } from './column-fields.tsx';
import { newColumn, type CurrentTable, type TableProblem, type TableValues } from './table-form.ts';
import classes from './table-form.module.css';

const COMMON_TYPES = [
  'text',
  'bigint',
  'integer',
  'boolean',
  'numeric',
  'double precision',
  'uuid',
  'jsonb',
  'date',
  'timestamptz',
  'time',
  'interval',
  'bytea',
  'text[]',
];

interface ColumnsGroupProps {
  current: CurrentTable | undefined;
  values: TableValues;
  problem: TableProblem | undefined;
  onChange(changed: Partial<TableValues>): void;
}

/** The columns of a table in its form. */
export function ColumnsGroup({ current, values, problem, onChange }: ColumnsGroupProps) {
  const database = useOpenDatabase();
  const types = useId();
  const ownTypes = usePgMetaListTypesQuery(database === skipToken ? skipToken : { ...database });
  const typeNames = ownTypes.currentData?.map(({ sql_name: name }) => name) ?? [];
  return (
    <fieldset className={classes.group}>
      <legend>Columns</legend>
      <ColumnHeads />
      <ul className={classes.list}>
        {values.columns.map((column) => (
          <ColumnFields
            key={column.key}
            column={column}
            refersTo={current && referredTo(current, column.current?.name)}
            types={types}
            problem={problem}
            onChange={(next) =>
              onChange({ columns: values.columns.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() =>
              onChange({
                columns: values.columns.filter(({ key }) => key !== column.key),
                references: values.references.filter(
                  ({ pairs }) => !pairs.some((pair) => pair.column === column.key),
                ),
              })
            }
          />
        ))}
      </ul>
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        onClick={() => onChange({ columns: [...values.columns, newColumn()] })}
      >
        Add column
      </Button>
      <datalist id={types}>
        {[...COMMON_TYPES, ...typeNames].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </fieldset>
  );
}

/** The column that a foreign key of this column alone references, as `publishers.id`. */
function referredTo({ table, constraints }: CurrentTable, name: string | undefined): string | undefined {
  const key = constraints.find(
    ({ kind, columns }) => kind === 'foreign key' && columns.length === 1 && columns[0] === name,
  )?.references;
  if (!key) return undefined;
  return `${key.schema === table.schema ? '' : `${key.schema}.`}${key.table}.${key.columns.join(', ')}`;
}
