import { isBlank, storedName } from '@howdah/shared-api/contract';
import {
  built,
  type Built,
  useChange,
  usePgMetaListColumnsQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import type { PostgresPolicy, PostgresTable } from '@howdah/shared-api/pg-meta';
import { Callout, Field, Input, Select } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch, type UseFormSetValue } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { nameHint } from '../change/name-schema.ts';
import { TokenListField } from '../change/token-list-field.tsx';
import { changeTableReason, writeReason, type Actor } from '../data/permissions.ts';
import { tableName } from '../list/cells.tsx';
import { CommandAndTypeFields, ExpressionFields } from './policy-fields.tsx';
import { policyForm, policySql, policyValues, type PolicyValues } from './policy-form.ts';
import { policyTemplates, type PolicyTemplate, type TemplateValues } from './policy-templates.ts';
import { PolicyTrial } from './policy-trial.tsx';

interface PolicySheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  current: PostgresPolicy | undefined;
  /** The default for a new policy. */
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
    // Fills in again with the columns of a table that was chosen later, unless the user has edited the expressions.
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
                  // The expressions of the template can name columns of the previous table.
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
          hint={
            columns.isError && !columns.currentData
              ? 'Failed to load the columns, so a template has usual names of columns: check them.'
              : 'Fills in the fields below, with a column of the table if one fits.'
          }
        >
          <Select
            value={template?.id ?? ''}
            placeholder="Start from a common policy"
            disabled={columns.isFetching}
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
      <CommandAndTypeFields control={control} isFixed={isFixed} />
      <Controller
        control={control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <TokenListField
            label="Roles"
            hint="public means all roles."
            error={errors.roles?.message}
            addLabel="Add a role"
            choices={['public', ...roles]}
            value={value}
            onChange={onChange}
            disabled={isFixed}
          />
        )}
      />
      <ExpressionFields register={register} values={values} isFixed={isFixed} />
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

function statementsOf(build: () => { statements: readonly string[] } | undefined): readonly string[] {
  try {
    return build()?.statements ?? [];
  } catch {
    // The preview shows the error.
    return [];
  }
}

/** Why a policy cannot be tried yet. */
function trialReason({ command, name }: PolicyValues, hasTable: boolean, preview: Built): string | undefined {
  if (!hasTable) return 'Choose a table';
  if (isBlank(name)) return 'Enter a name';
  if (command !== 'SELECT' && command !== 'ALL') {
    return 'You can only try policies for Select and All';
  }
  return preview && 'problem' in preview ? preview.problem : undefined;
}
