import type { PostgresSchema } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { schemaTexts } from '../../texts/database.ts';
import { built } from '../change/built-sql.ts';
import { ChangeSheet } from '../change/change-sheet.tsx';
import { nameHint, storedName } from '../change/name-schema.ts';
import { useChange } from '../change/use-change.ts';
import { changeSchemaReason, createSchemaReason, dropSchemaReason, type Asker } from '../rights/rights.ts';
import { schemaForm, schemaSql, schemaValues, type SchemaValues } from './schema-form.ts';

interface SchemaSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined for a new one. */
  schema: PostgresSchema | undefined;
  /** Names of those that may own it. */
  owners: readonly string[];
  asker: Asker;
}

/** Creates a schema, or changes its name and its owner. */
export function SchemaSheet({ open, onClose, schema, owners, asker }: SchemaSheetProps) {
  const { register, control, handleSubmit, formState } = useForm<SchemaValues>({
    resolver: yupResolver(schemaForm),
    defaultValues: schemaValues(schema),
    mode: 'onTouched',
  });
  const change = useChange();
  const values = useWatch({ control }) as SchemaValues;
  const reason = schema ? changeSchemaReason(asker, schema) : createSchemaReason(asker);
  const fixedName = schema && !reason && dropSchemaReason(asker, schema);
  const preview = built(() => schemaSql(schema, values));

  const submit = handleSubmit(async (entered) => {
    const made = schemaSql(schema, entered);
    if (!made) return;
    const { created, saved } = schemaTexts;
    if (await change.run(made.sql, (schema ? saved : created)(storedName(entered.name)))) onClose();
  });
  const owned = schema && !owners.includes(schema.owner) ? [schema.owner, ...owners] : owners;
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={schema ? schemaTexts.editTitle(schema.name) : schemaTexts.createTitle}
      width={480}
      onSubmit={submit}
      submitLabel={schema ? schemaTexts.submitEdit : schemaTexts.submitCreate}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!schema || preview !== undefined}
      preview={preview}
      change={change}
    >
      <Field
        label={schemaTexts.name}
        required
        error={formState.errors.name?.message}
        hint={fixedName ?? nameHint(values.name)}
      >
        <Input
          {...register('name')}
          mono
          readOnly={Boolean(reason ?? fixedName)}
          autoComplete="off"
          autoFocus={!reason}
          spellCheck={false}
        />
      </Field>
      <Controller
        control={control}
        name="owner"
        render={({ field: { onChange, ...field } }) => (
          <Field label={schemaTexts.owner} hint={schemaTexts.ownerHint}>
            <Select
              {...field}
              disabled={Boolean(reason)}
              onValueChange={onChange}
              options={[
                ...(schema ? [] : [{ value: '', label: schemaTexts.ownerDefault(asker.facts.role) }]),
                ...owned.map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        )}
      />
    </ChangeSheet>
  );
}
