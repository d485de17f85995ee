import {
  useOpenDatabase,
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
} from '@howdah/shared-api/database';
import { referenceActions, type PostgresTable, type ReferenceAction } from '@howdah/shared-api/pg-meta';
import { Button, IconButton, Select } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import {
  newPair,
  type ColumnValues,
  type ReferencePair,
  type ReferenceValues,
  type TableProblem,
} from './table-form.ts';
import classes from './table-form.module.css';

interface ReferenceFieldsProps {
  reference: ReferenceValues;
  columns: readonly ColumnValues[];
  tables: readonly PostgresTable[];
  /** The first problem of the form, if it is in this foreign key. */
  problem: TableProblem | undefined;
  onChange(reference: ReferenceValues): void;
  onRemove(): void;
}

/** A new foreign key, over one column or more. */
export function ReferenceFields({
  reference,
  columns,
  tables,
  problem,
  onChange,
  onRemove,
}: ReferenceFieldsProps) {
  const database = useOpenDatabase();
  const target =
    database === skipToken || reference.tableId === ''
      ? skipToken
      : { ...database, tableId: Number(reference.tableId) };
  const { currentData: targets } = usePgMetaListColumnsQuery(target);
  const { currentData: constraints } = usePgMetaListConstraintsQuery(target);
  const actions = referenceActions.map((value) => ({ value, label: value }));
  const { pairs } = reference;
  const [pair] = pairs;
  const primaryKey = constraints?.find(({ kind }) => kind === 'primary key')?.columns ?? [];
  const isOpen = pairs.length === 1 && pair?.targetColumn === '' && primaryKey.length === 1;
  const preselected = isOpen ? primaryKey[0] : undefined;
  useEffect(() => {
    if (pair && preselected !== undefined)
      onChange({ ...reference, pairs: [{ ...pair, targetColumn: preselected }] });
  }, [preselected, pair, reference, onChange]);
  const isMissing = (value: string) => (problem !== undefined && value === '') || undefined;
  const change = (next: ReferencePair) =>
    onChange({ ...reference, pairs: pairs.map((pair) => (pair.key === next.key ? next : pair)) });
  return (
    <li className={classes.reference} aria-label="New foreign key" data-part={reference.key}>
      <Select
        size="sm"
        aria-label="Table it refers to"
        placeholder="Refers to"
        aria-invalid={isMissing(reference.tableId)}
        value={reference.tableId}
        onValueChange={(tableId) => {
          const target = tables.find(({ id }) => String(id) === tableId);
          onChange({
            ...reference,
            tableId,
            target: target && { schema: target.schema, name: target.name },
            pairs: pairs.map((pair) => ({ ...pair, targetColumn: '' })),
          });
        }}
        options={tables.map(({ id, schema, name }) => ({
          value: String(id),
          label: schema === 'public' ? name : `${schema}.${name}`,
        }))}
      />
      <IconButton size="sm" label="Remove the foreign key" icon={<X aria-hidden />} onClick={onRemove} />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem.text}
        </p>
      )}
      {pairs.map((pair, index) => {
        const column = index === 0 ? 'Column' : `Column ${index + 1}`;
        return (
          <div key={pair.key} className={classes.pairOfColumns}>
            <Select
              size="sm"
              aria-label={`${column} of the foreign key`}
              placeholder="Column"
              aria-invalid={isMissing(pair.column)}
              value={pair.column}
              onValueChange={(chosen) => change({ ...pair, column: chosen })}
              options={columns.map(({ key, name }) => ({ value: key, label: name || 'new column' }))}
            />
            <Select
              size="sm"
              aria-label={`${column} it refers to`}
              placeholder="Its column"
              aria-invalid={isMissing(pair.targetColumn)}
              value={pair.targetColumn}
              disabled={!targets}
              onValueChange={(targetColumn) => change({ ...pair, targetColumn })}
              options={targets?.map(({ name }) => ({ value: name, label: name })) ?? []}
            />
            {pairs.length > 1 && (
              <IconButton
                size="sm"
                label={`Remove column ${index + 1} from the foreign key`}
                icon={<X aria-hidden />}
                onClick={() => onChange({ ...reference, pairs: pairs.filter(({ key }) => key !== pair.key) })}
              />
            )}
          </div>
        );
      })}
      <Button
        size="sm"
        variant="ghost"
        className={classes.add}
        icon={<Plus aria-hidden />}
        onClick={() => onChange({ ...reference, pairs: [...pairs, newPair()] })}
      >
        Add column to the key
      </Button>
      <div className={classes.actions}>
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
      </div>
    </li>
  );
}
