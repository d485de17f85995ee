import { useDatabaseListColumnsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import { referenceActions, type PostgresTable, type ReferenceAction } from '@howdah/shared-api/pg-meta';
import { IconButton, Select } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { X } from 'lucide-react';
import type { ColumnValues, ReferenceValues } from './table-form.ts';
import classes from './table-form.module.css';

interface ReferenceFieldsProps {
  reference: ReferenceValues;
  columns: readonly ColumnValues[];
  tables: readonly PostgresTable[];
  onChange(reference: ReferenceValues): void;
  onRemove(): void;
}

/** A new foreign key over one column. */
export function ReferenceFields({ reference, columns, tables, onChange, onRemove }: ReferenceFieldsProps) {
  const database = useOpenDatabase();
  const { currentData: targets } = useDatabaseListColumnsQuery(
    database === skipToken || reference.tableId === ''
      ? skipToken
      : { ...database, tableId: Number(reference.tableId) },
  );
  const actions = referenceActions.map((value) => ({ value, label: value }));
  return (
    <li className={classes.reference} aria-label="New foreign key">
      <Select
        size="sm"
        aria-label="Column of the foreign key"
        placeholder="Column"
        value={reference.column}
        onValueChange={(column) => onChange({ ...reference, column })}
        options={columns.map(({ key, name }) => ({ value: key, label: name || 'new column' }))}
      />
      <Select
        size="sm"
        aria-label="Table it refers to"
        placeholder="Refers to"
        value={reference.tableId}
        onValueChange={(tableId) => {
          const target = tables.find(({ id }) => String(id) === tableId);
          onChange({
            ...reference,
            tableId,
            target: target && { schema: target.schema, name: target.name },
            targetColumn: '',
          });
        }}
        options={tables.map(({ id, schema, name }) => ({
          value: String(id),
          label: schema === 'public' ? name : `${schema}.${name}`,
        }))}
      />
      <Select
        size="sm"
        aria-label="Column it refers to"
        placeholder="Its column"
        value={reference.targetColumn}
        disabled={!targets}
        onValueChange={(targetColumn) => onChange({ ...reference, targetColumn })}
        options={targets?.map(({ name }) => ({ value: name, label: name })) ?? []}
      />
      <IconButton size="sm" label="Remove the foreign key" icon={<X aria-hidden />} onClick={onRemove} />
      <label className={classes.action}>
        On delete
        <Select<ReferenceAction>
          size="sm"
          aria-label="On delete"
          value={reference.onDelete}
          onValueChange={(onDelete) => onChange({ ...reference, onDelete })}
          options={actions}
        />
      </label>
      <label className={classes.action}>
        On update
        <Select<ReferenceAction>
          size="sm"
          aria-label="On update"
          value={reference.onUpdate}
          onValueChange={(onUpdate) => onChange({ ...reference, onUpdate })}
          options={actions}
        />
      </label>
    </li>
  );
}
