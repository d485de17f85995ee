import { useOpenDatabase, usePgMetaListTypesQuery } from '@howdah/shared-api/database';
import { Button } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { ColumnList } from '../columns/column-list.tsx';
import { ColumnFields, ColumnHeads } from './column-fields.tsx';
import {
  allColumns,
  isInColumn,
  keepColumn,
  newColumn,
  removeColumn,
  type ColumnValues,
  type CurrentTable,
  type TableProblem,
  type TableValues,
} from './table-form.ts';
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

/** More columns than this are listed with a search, and only those in view are rendered. */
const MAX_WITHOUT_SEARCH = 50;

interface ColumnsGroupProps {
  current: CurrentTable | undefined;
  values: TableValues;
  problem: TableProblem | undefined;
  /** Does not change, so that a keystroke renders one column and not all. */
  onChange(change: (before: TableValues) => Partial<TableValues>): void;
}

/** The columns of a table in its form. */
export function ColumnsGroup({ current, values, problem, onChange }: ColumnsGroupProps) {
  const database = useOpenDatabase();
  const types = useId();
  const ownTypes = usePgMetaListTypesQuery(database === skipToken ? skipToken : { ...database });
  const typeNames = ownTypes.currentData?.map(({ sql_name: name }) => name) ?? [];
  const referenced = useMemo(() => referencedColumns(current), [current]);
  const [added, setAdded] = useState<string>();

  const change = useCallback(
    (next: ColumnValues) =>
      onChange(({ columns }) => ({ columns: columns.map((one) => (one.key === next.key ? next : one)) })),
    [onChange],
  );
  const remove = useCallback(
    (column: ColumnValues) => onChange((before) => removeColumn(before, column)),
    [onChange],
  );
  const keep = useCallback(
    (column: ColumnValues) => onChange((before) => keepColumn(before, column)),
    [onChange],
  );
  const add = () => {
    const column = newColumn();
    setAdded(column.key);
    onChange(({ columns }) => ({ columns: [...columns, column] }));
  };

  const columns = allColumns(values);
  const isWrong = (column: ColumnValues) => problem !== undefined && isInColumn(column, problem.part);
  const fieldsOf = (column: ColumnValues) => (
    <ColumnFields
      column={column}
      refersTo={column.current && referenced.get(column.current.name)}
      types={types}
      problem={isWrong(column) ? problem : undefined}
      autoFocus={column.key === added}
      isRemoved={values.removed.includes(column)}
      onChange={change}
      onRemove={remove}
      onKeep={keep}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend>Columns</legend>
      {columns.length > MAX_WITHOUT_SEARCH ? (
        <ManyColumns
          columns={columns}
          isKept={(column) => column.key === added || isWrong(column)}
          fieldsOf={fieldsOf}
        />
      ) : (
        <>
          <ColumnHeads />
          <ul className={classes.list}>
            {columns.map((column) => (
              <li key={column.key}>{fieldsOf(column)}</li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
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

interface ManyColumnsProps {
  columns: readonly ColumnValues[];
  /** Whether the column is rendered even if it is out of view. */
  isKept(column: ColumnValues): boolean;
  fieldsOf(column: ColumnValues): ReactNode;
}

function ManyColumns({ columns, isKept, fieldsOf }: ManyColumnsProps) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return (
    <ColumnList
      label="Columns"
      columns={[...byKey.keys()]}
      nameOf={(key) => byKey.get(key)!.name}
      height={36}
      kept={new Set(columns.filter(isKept).map(({ key }) => key))}
      head={<ColumnHeads />}
      className={classes.manyColumns}
    >
      {(key) => <div className={classes.listed}>{fieldsOf(byKey.get(key)!)}</div>}
    </ColumnList>
  );
}

/** The column that the foreign key of each column references, as `publishers.id`, by name. */
function referencedColumns(current: CurrentTable | undefined): ReadonlyMap<string, string> {
  const referenced = new Map<string, string>();
  for (const { kind, columns, references: to } of current?.constraints ?? []) {
    if (kind !== 'foreign key' || columns.length !== 1 || !to || referenced.has(columns[0]!)) continue;
    const schema = to.schema === current!.table.schema ? '' : `${to.schema}.`;
    referenced.set(columns[0]!, `${schema}${to.table}.${to.columns.join(', ')}`);
  }
  return referenced;
}
