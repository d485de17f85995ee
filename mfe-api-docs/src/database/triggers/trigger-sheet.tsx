import { storedName } from '@howdah/shared-api/contract';
import { built, useChange, usePgMetaListColumnsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import type { PostgresFunction, PostgresTrigger } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select, TextArea } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { nameHint } from '../change/name-schema.ts';
import { COLUMNS_FAILED, TokenListField } from '../change/token-list-field.tsx';
import { changeTableReason, writeReason, type Actor } from '../data/permissions.ts';
import { tableName } from '../list/cells.tsx';
import { ArgumentTexts } from './argument-texts.tsx';
import {
  EventsField,
  FunctionField,
  StateField,
  TimingFields,
  TransitionTableFields,
} from './trigger-fields.tsx';
import {
  triggerChoices,
  triggerForm,
  triggerFunctions,
  triggerSql,
  triggerValues,
  type TriggerTable,
  type TriggerValues,
} from './trigger-form.ts';
import classes from '../change/form-layout.module.css';

interface TriggerSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  current: PostgresTrigger | undefined;
  /** Tables and views. */
  tables: readonly TriggerTable[];
  functions: readonly PostgresFunction[];
  /** Opens the form of a function, above this one. */
  onNewFunction(): void;
  actor: Actor;
}

/** Creates a trigger, or changes one. */
export function TriggerSheet({
  open,
  onClose,
  current,
  tables,
  functions,
  onNewFunction,
  actor,
}: TriggerSheetProps) {
  const database = useOpenDatabase();
  const { register, control, handleSubmit, formState, setValue } = useForm<TriggerValues>({
    resolver: yupResolver(triggerForm),
    defaultValues: triggerValues(current),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const change = useChange();
  const values = useWatch({ control }) as TriggerValues;
  const table = tables.find(({ relation_id: id }) => String(id) === values.tableId);
  const choices = triggerChoices(values, table?.kind);
  const columns = usePgMetaListColumnsQuery(
    database === skipToken || !table || !choices.columns
      ? skipToken
      : { ...database, tableId: table.relation_id },
  );
  const callable = triggerFunctions(functions, current);
  const own = tables.filter(
    ({ relation_id: id, schema, kind }) =>
      kind !== 'materialized_view' && !changeTableReason(actor, { table_id: id, schema }),
  );
  const sqlOf = (from: TriggerValues) => triggerSql(current, from, table, callable);
  const preview = built(() => sqlOf(values));

  const chooseTable = (id: string) => {
    const chosen = tables.find(({ relation_id: other }) => String(other) === id);
    const isView = chosen?.kind === 'view';
    if (isView)
      setValue(
        'events',
        values.events.filter((event) => event !== 'TRUNCATE'),
      );
    if (isView !== (values.timing === 'INSTEAD OF')) setValue('timing', isView ? 'INSTEAD OF' : 'BEFORE');
    setValue('columns', []);
  };
  const submit = handleSubmit(async (entered) => {
    const made = sqlOf(entered);
    if (!made) return;
    const done = `Trigger ${storedName(entered.name)} ${current ? 'saved' : 'created'}`;
    if (await change.run(made.sql, done)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Trigger ${current.name}` : 'New trigger'}
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create trigger'}
      reason={current ? changeTableReason(actor, current) : writeReason(actor)}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(triggerForm, values))}
      change={change}
    >
      <div className={classes.pair}>
        <Field label="Name" required error={errors.name?.message} hint={nameHint(values.name)}>
          <Input {...register('name')} mono autoFocus autoComplete="off" spellCheck={false} />
        </Field>
        <Controller
          control={control}
          name="tableId"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Table or view" required={!current} error={errors.tableId?.message}>
              {current ? (
                <Input mono readOnly value={tableName(current)} />
              ) : (
                <Select
                  {...field}
                  placeholder="Choose a table or view"
                  onValueChange={(id) => {
                    onChange(id);
                    chooseTable(id);
                  }}
                  options={own.map(({ relation_id: id, schema, name, kind }) => ({
                    value: String(id),
                    label: `${tableName({ schema, table: name })}${kind === 'view' ? ' (view)' : ''}`,
                  }))}
                />
              )}
            </Field>
          )}
        />
      </div>
      <TimingFields control={control} choices={choices} />
      <EventsField control={control} choices={choices} error={errors.events?.message} />
      {choices.columns && (
        <Controller
          control={control}
          name="columns"
          render={({ field: { value, onChange } }) => (
            <TokenListField
              label="Only updates of"
              hint={
                columns.isError && !columns.currentData
                  ? COLUMNS_FAILED
                  : 'Columns that the statement sets. None for all updates.'
              }
              addLabel={table ? 'Add a column' : 'Choose a table first'}
              choices={columns.currentData?.map(({ name }) => name) ?? []}
              value={value}
              onChange={onChange}
              disabled={false}
            />
          )}
        />
      )}
      {choices.when && (
        <Field
          label="Condition (WHEN)"
          aside="Optional"
          hint={conditionHint((choices.level?.only ?? values.level) === 'row')}
        >
          <TextArea
            {...register('when')}
            mono
            rows={2}
            placeholder="old.title is distinct from new.title"
            spellCheck={false}
          />
        </Field>
      )}
      <FunctionField
        control={control}
        callable={callable}
        error={errors.function?.message}
        onNewFunction={onNewFunction}
      />
      <ArgumentTexts control={control} register={register} />
      <TransitionTableFields register={register} choices={choices} />
      {current && <StateField control={control} isOnView={table?.kind === 'view'} />}
    </ChangeSheet>
  );
}

function conditionHint(isForRows: boolean): string {
  return isForRows
    ? 'Only for rows that meet it: old is the row before the change, new the row after it.'
    : 'Only for statements that meet it. It cannot read rows.';
}
