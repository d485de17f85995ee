import {
  built,
  type Built,
  useChange,
  usePgMetaListColumnsQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { policyCommands, type PostgresPolicy, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { Callout, Field, Input, Select, TextArea } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch, type UseFormSetValue } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { isBlank, nameHint, storedName } from '../change/name-schema.ts';
import { TokenListField } from '../change/token-list-field.tsx';
import { changeTableReason, writeReason, type Actor } from '../data/permissions.ts';
import { tableName } from '../list/cells.tsx';
import { expressionsOf, policyForm, policySql, policyValues, type PolicyValues } from './policy-form.ts';
import { policyTemplates, type PolicyTemplate, type TemplateValues } from './policy-templates.ts';
import { PolicyTrial } from './policy-trial.tsx';
import classes from '../change/form-layout.module.css';

const COMMAND_TEXTS = {
  ALL: 'All: read, insert, update and delete',
  SELECT: 'Select: read rows',
  INSERT: 'Insert: add rows',
  UPDATE: 'Update: change rows',
  DELETE: 'Delete: remove rows',
};

interface PolicySheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  current: PostgresPolicy | undefined;
  /** Chosen at first, for a new one. */
  table?: PostgresTable | undefined;
  tables: readonly PostgresTable[];
  roles: readonly string[];
  actor: Actor;
}

/** Creates a policy, or changes one. */
export function PolicySheet({
  open,
  onClose,
  current,
  table: first,
  tables,
  roles,
  actor,
}: PolicySheetProps) {
  const own = tables.filter(({ id, schema }) => !changeTableReason(actor, { table_id: id, schema }));
  const { register, control, handleSubmit, formState, setValue, getValues } = useForm<PolicyValues>({
    resolver: yupResolver(policyForm),
    defaultValues: policyValues(current, first && String(first.id)),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const [template, setTemplate] = useState<PolicyTemplate>();
  const database = useOpenDatabase();
  const change = useChange();
  const values = useWatch({ control }) as PolicyValues;
  const reason = current ? changeTableReason(actor, current) : writeReason(actor);
  const isFixed = reason !== undefined;
  const table = tables.find(({ id }) => String(id) === values.tableId);
  const sqlOf = (from: PolicyValues) =>
    policySql(current, from, table && { schema: table.schema, table: table.name });
  const preview = built(() => sqlOf(values));
  const has = expressionsOf(values.command);
  const columns = usePgMetaListColumnsQuery(
    database === skipToken || !table || current ? skipToken : { ...database, tableId: table.id },
  );
  const fillIn = (id: string) => {
    const chosen = policyTemplates.find((one) => one.id === id);
    setTemplate(chosen);
    change.clearError();
    fill(setValue, chosen?.values(columns.currentData ?? []));
  };
  const known = columns.currentData;
  useEffect(() => {
    if (!known || !template) return;
    // With the columns of the table that was chosen after it, unless somebody has changed what was filled in.
    const { using, check } = getValues();
    const usual = template.values([]);
    if (using !== usual.using || check !== usual.check) return;
    const { using: fitting, check: fittingCheck } = template.values(known);
    fill(setValue, { using: fitting, check: fittingCheck });
  }, [known, template, getValues, setValue]);

  const submit = handleSubmit(async (entered) => {
    const made = sqlOf(entered);
    if (!made) return;
    const done = `Policy ${storedName(entered.name)} ${current ? 'saved' : 'created'}`;
    if (await change.run(made.sql, done)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Policy ${current.name}` : 'New policy'}
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create policy'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(policyForm, values))}
      change={change}
    >
      <Controller
        control={control}
        name="tableId"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Table" required={!current} error={errors.tableId?.message}>
            {current ? (
              <Input mono readOnly value={tableName(current)} />
            ) : (
              <Select
                {...field}
                autoFocus
                placeholder="Choose a table"
                onValueChange={(id) => {
                  onChange(id);
                  // What it has filled in can name columns of the table before.
                  if (table) setTemplate(undefined);
                }}
                options={own.map(({ id, schema, name }) => ({
                  value: String(id),
                  label: tableName({ schema, table: name }),
                }))}
              />
            )}
          </Field>
        )}
      />
      {!current && (
        <Field
          label="Template"
          aside="Optional"
          hint="Fills in the fields below, with a column of the table if one fits."
        >
          <Select
            value={template?.id ?? ''}
            placeholder="Start from a common policy"
            disabled={table !== undefined && !columns.currentData}
            onValueChange={fillIn}
            options={policyTemplates.map(({ id, label }) => ({ value: id, label }))}
          />
        </Field>
      )}
      <Field label="Name" required error={errors.name?.message} hint={nameHint(values.name)}>
        <Input
          {...register('name')}
          readOnly={isFixed}
          autoComplete="off"
          autoFocus={current !== undefined && !isFixed}
          spellCheck={false}
        />
      </Field>
      <div className={classes.pair}>
        <Controller
          control={control}
          name="command"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Command">
              <Select
                {...field}
                disabled={isFixed}
                onValueChange={onChange}
                options={policyCommands.map((value) => ({ value, label: COMMAND_TEXTS[value] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="restrictive"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label="Type"
              hint={
                value
                  ? 'A row must pass every restrictive policy, and at least one permissive policy.'
                  : 'A row is allowed if any permissive policy allows it.'
              }
            >
              <Select
                {...field}
                disabled={isFixed}
                value={value ? 'restrictive' : 'permissive'}
                onValueChange={(kind) => onChange(kind === 'restrictive')}
                options={[
                  { value: 'permissive', label: 'Permissive' },
                  { value: 'restrictive', label: 'Restrictive' },
                ]}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <TokenListField
            label="Roles"
            hint="public stands for all roles."
            error={errors.roles?.message}
            addLabel="Add a role"
            choices={['public', ...roles]}
            value={value}
            onChange={onChange}
            disabled={isFixed}
          />
        )}
      />
      {has.using && (
        <Field label="Rows (USING)" hint={usingHint(values)}>
          <TextArea
            {...register('using')}
            mono
            rows={2}
            readOnly={isFixed}
            placeholder="auth.uid() = user_id"
            spellCheck={false}
          />
        </Field>
      )}
      {has.check && (
        <Field
          label="New rows (WITH CHECK)"
          hint={
            has.using
              ? 'A row can be written if this is true for it. Leave it empty to use the expression above.'
              : 'A row can be inserted if this is true for it. Left empty, every row is refused.'
          }
        >
          <TextArea
            {...register('check')}
            mono
            rows={2}
            readOnly={isFixed}
            placeholder="auth.uid() = user_id"
            spellCheck={false}
          />
        </Field>
      )}
      {(current ? !current.rls_enabled : table && !table.rls_enabled) && (
        <Callout tone="warning">
          Row level security is off for this table, so its policies do nothing. Turn it on in the Table
          Editor.
        </Callout>
      )}
      {!isFixed && (
        <PolicyTrial
          table={table && { schema: table.schema, table: table.name }}
          statements={statementsOf(() => sqlOf(values))}
          reason={trialReason(values, table !== undefined, preview)}
        />
      )}
    </ChangeSheet>
  );
}

function fill(setValue: UseFormSetValue<PolicyValues>, filled: Partial<TemplateValues> = {}) {
  for (const [field, value] of Object.entries(filled)) {
    setValue(field as keyof PolicyValues, value, { shouldDirty: true, shouldValidate: true });
  }
}

const USED_ROWS: Partial<Record<PolicyValues['command'], string>> = {
  ALL: 'read, updated and deleted',
  SELECT: 'read',
  UPDATE: 'updated',
  DELETE: 'deleted',
};

function usingHint({ command, restrictive }: PolicyValues): string {
  return `${restrictive ? 'Only rows' : 'Rows'} for which this is true can be ${USED_ROWS[command]}.`;
}

function statementsOf(build: () => { statements: readonly string[] } | undefined): readonly string[] {
  try {
    return build()?.statements ?? [];
  } catch {
    // The preview says what is wrong.
    return [];
  }
}

/** Why a policy cannot be tried yet. */
function trialReason({ command, name }: PolicyValues, hasTable: boolean, preview: Built): string | undefined {
  if (!hasTable) return 'Choose a table';
  if (isBlank(name)) return 'Enter a name';
  if (command !== 'SELECT' && command !== 'ALL') {
    return 'Shows which rows are read, so it is for Select and All';
  }
  return preview && 'problem' in preview ? preview.problem : undefined;
}
