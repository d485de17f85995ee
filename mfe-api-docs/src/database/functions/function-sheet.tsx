import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { functionTexts } from '../../texts/database-functions.ts';
import { built } from '../change/built-sql.ts';
import { ChangeSheet } from '../change/change-sheet.tsx';
import { nameHint, storedName } from '../change/name-schema.ts';
import { useChange } from '../change/use-change.ts';
import { changeFunctionReason, writeReason, type Asker } from '../rights/rights.ts';
import { CodeArea } from './code-area.tsx';
import { functionForm, functionSql, functionValues, type FunctionValues } from './function-form.ts';
import { FunctionSignature } from './function-signature.tsx';
import { NewFunctionFields } from './new-function-fields.tsx';
import classes from './functions.module.css';

interface FunctionSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined for a new one. */
  current: PostgresFunction | undefined;
  /** Those that it can stand in. */
  schemas: readonly string[];
  /** Of a new one. */
  schema: string | undefined;
  asker: Asker;
}

/** Creates a function, or changes its name, schema and definition: the rest of one that is there is part of what it is. */
export function FunctionSheet({ open, onClose, current, schemas, schema, asker }: FunctionSheetProps) {
  const form = useForm<FunctionValues>({
    resolver: yupResolver(functionForm),
    defaultValues: functionValues(current, schema),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const change = useChange();
  const values = useWatch({ control }) as FunctionValues;
  const reason = current ? changeFunctionReason(asker, current) : writeReason(asker);
  const isFixed = reason !== undefined;
  const preview = built(() => functionSql(current, values));
  const names = schemas.includes(values.schema) ? schemas : [values.schema, ...schemas];

  const submit = handleSubmit(async (entered) => {
    const made = functionSql(current, entered);
    if (!made) return;
    const { created, saved } = functionTexts;
    if (await change.run(made.sql, (current ? saved : created)(storedName(entered.name)))) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? functionTexts.editTitle(current.name) : functionTexts.createTitle}
      width={720}
      onSubmit={submit}
      submitLabel={current ? functionTexts.submitEdit : functionTexts.submitCreate}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview}
      change={change}
    >
      <div className={classes.pair}>
        <Field label={functionTexts.name} required error={errors.name?.message} hint={nameHint(values.name)}>
          <Input
            {...register('name')}
            mono
            readOnly={isFixed}
            autoComplete="off"
            autoFocus={!isFixed}
            spellCheck={false}
          />
        </Field>
        <Controller
          control={control}
          name="schema"
          render={({ field: { onChange, ...field } }) => (
            <Field label={functionTexts.schema}>
              <Select
                {...field}
                disabled={isFixed}
                onValueChange={onChange}
                options={names.map((name) => ({ value: name, label: name }))}
              />
            </Field>
          )}
        />
      </div>
      {!current && <NewFunctionFields form={form} values={values} languages={asker.facts.languages} />}
      <Field
        label={functionTexts.definition}
        error={errors.definition?.message}
        hint={isFixed ? undefined : functionTexts.definitionHint}
      >
        <CodeArea {...register('definition')} readOnly={isFixed} />
      </Field>
      {current && <FunctionSignature current={current} canOpen={!isFixed} />}
    </ChangeSheet>
  );
}
