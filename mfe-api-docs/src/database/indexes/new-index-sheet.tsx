import {
  built,
  useChange,
  usePgMetaListColumnsQuery,
  useOpenDatabase,
  type Change,
} from '@howdah/shared-api/database';
import { indexMethods, type PostgresIndex, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { useDatabaseAccessGetQuery } from '@howdah/shared-api/projects/database-access';
import { Checkbox, Field, Input, Select } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { nameHint } from '../change/name-schema.ts';
import { COLUMNS_FAILED, TokenListField } from '../change/token-list-field.tsx';
import { changeTableReason, writeReason, type Actor } from '../data/permissions.ts';
import { tableName } from '../list/cells.tsx';
import { InvalidIndexes } from './invalid-indexes.tsx';
import { indexForm, indexSql, METHOD_NAMES, newIndex, type IndexValues } from './index-form.ts';
import classes from '../change/form-layout.module.css';

/** The use of each method. */
const METHOD_USES: Record<string, string> = {
  btree: 'For comparisons (=, <, >) and sorting.',
  hash: 'For equality (=).',
  gin: 'For values inside arrays, JSON and full text.',
  gist: 'For ranges, geometry and nearest neighbors.',
  spgist: 'For data that splits unevenly, such as points.',
  brin: 'For large tables stored in order, such as logs.',
};

interface NewIndexSheetProps {
  open: boolean;
  onClose(): void;
  tables: readonly PostgresTable[];
  /** The existing indexes, refetched after a failure. */
  indexes: readonly PostgresIndex[];
  actor: Actor;
}

/** Creates an index. */
export function NewIndexSheet({ open, onClose, tables, indexes, actor }: NewIndexSheetProps) {
  const database = useOpenDatabase();
  const { register, control, handleSubmit, formState, setValue } = useForm<IndexValues>({
    resolver: yupResolver(indexForm),
    defaultValues: newIndex,
    mode: 'onTouched',
  });
  const { errors } = formState;
  const change = useChange();
  const values = useWatch({ control }) as IndexValues;
  // Foreign tables have no indexes here, because their rows are elsewhere.
  const own = tables.filter(
    ({ id, schema, kind }) => kind !== 'foreign table' && !changeTableReason(actor, { table_id: id, schema }),
  );
  const table = own.find(({ id }) => String(id) === values.tableId);
  const access = useDatabaseAccessGetQuery(database === skipToken ? skipToken : { ref: database.ref });
  // The embedded engine has a single session, so no others would wait.
  const offersConcurrent = access.currentData?.engine === 'postgres';
  const canBeConcurrent = offersConcurrent && table?.kind !== 'partitioned table';
  const [ranConcurrently, setRanConcurrently] = useState(false);
  const [before] = useState(() => new Set(indexes.map(({ id }) => id)));
  const left = indexes.filter(({ id, table_id: of, valid }) => !valid && !before.has(id) && of === table?.id);
  const columns = usePgMetaListColumnsQuery(
    database === skipToken || !table ? skipToken : { ...database, tableId: table.id },
  );
  const sqlOf = (from: IndexValues) =>
    indexSql(
      { ...from, concurrently: from.concurrently && canBeConcurrent },
      table && { schema: table.schema, table: table.name },
    );
  const preview = built(() => sqlOf(values));

  const submit = handleSubmit(async (entered) => {
    const made = sqlOf(entered);
    if (!made) return;
    setRanConcurrently(entered.concurrently && canBeConcurrent);
    if (await change.run(made.sql, `Index on ${table!.name} created`)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title="New index"
      onSubmit={submit}
      submitLabel="Create index"
      reason={writeReason(actor)}
      isDirty={formState.isDirty}
      isReady={preview === undefined || 'sql' in preview}
      preview={preview ?? firstProblem(indexForm, values)}
      change={ranConcurrently ? leavesIndex(change) : change}
    >
      <div className={classes.pair}>
        <Controller
          control={control}
          name="tableId"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Table" required error={errors.tableId?.message}>
              <Select
                {...field}
                autoFocus
                placeholder="Choose a table"
                onValueChange={(id) => {
                  onChange(id);
                  setValue('columns', []);
                }}
                options={own.map(({ id, schema, name }) => ({
                  value: String(id),
                  label: tableName({ schema, table: name }),
                }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="method"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Method" hint={METHOD_USES[values.method]}>
              <Select
                {...field}
                onValueChange={onChange}
                options={indexMethods.map((value) => ({
                  value,
                  label: METHOD_NAMES[value] ?? value,
                }))}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="columns"
        render={({ field: { value, onChange } }) => (
          <TokenListField
            label="Columns"
            hint={
              columns.isError && !columns.currentData
                ? COLUMNS_FAILED
                : 'The order counts: an index serves queries by its first columns.'
            }
            error={errors.columns?.message}
            addLabel={table ? 'Add a column' : 'Choose a table first'}
            choices={columns.currentData?.map(({ name }) => name) ?? []}
            value={value}
            onChange={onChange}
            disabled={false}
          />
        )}
      />
      <Field label="Expression" aside="Optional" hint="Comes after the columns in the index.">
        <Input
          {...register('expression', { deps: 'columns' })}
          mono
          placeholder="lower(title)"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Filter (WHERE)" aside="Optional" hint="Only rows for which this is true are indexed.">
        <Input
          {...register('where')}
          mono
          placeholder="deleted_at is null"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Checkbox
        {...register('unique')}
        disabled={values.method !== 'btree'}
        label="Unique"
        description={
          values.method === 'btree'
            ? 'No two rows can have the same values. It fails if some rows already have the same values.'
            : 'Only a B-tree can be unique.'
        }
      />
      {offersConcurrent && (
        <Checkbox
          {...register('concurrently')}
          disabled={!canBeConcurrent}
          label="Concurrently"
          description={
            !canBeConcurrent
              ? 'An index of a partitioned table cannot be built concurrently.'
              : values.concurrently
                ? 'Rows can be written while it is built, but it takes longer. It runs outside of a transaction: if it fails, it can leave an invalid index, which you can drop here.'
                : 'Rows of the table cannot be written while it is built.'
          }
        />
      )}
      {ranConcurrently && !change.busy && <InvalidIndexes indexes={left} />}
      <Field
        label="Name"
        aside="Optional"
        error={errors.name?.message}
        hint={
          nameHint(values.name) ?? 'Leave it empty, and Postgres names the index after its table and columns.'
        }
      >
        <Input {...register('name')} mono autoComplete="off" spellCheck={false} />
      </Field>
    </ChangeSheet>
  );
}

/** The state after a failure, because the change is not one transaction. After a lost response, it is not known. */
function leavesIndex(change: Change): Change {
  return {
    ...change,
    failure: change.failure && {
      ...change.failure,
      outcome:
        change.failure.outcome ??
        'No rows were changed. An index whose build had started is now invalid: no query uses it.',
    },
  };
}
