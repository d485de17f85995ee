import { behaviors } from '@howdah/shared-api/pg-meta';
import { cx, Field, FieldError, Input, Select, Switch } from '@howdah/shared-ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { listErrors } from '../change/list-errors.ts';
import { COMMON_TYPES, TypeList } from '../change/type-list.tsx';
import { SettingsField } from '../change/settings-field.tsx';
import { ArgumentsField } from './arguments-field.tsx';
import { bodyFor, type FunctionValues } from './function-form.ts';
import classes from './functions.module.css';

const BEHAVIOR_LABELS = { VOLATILE: 'Volatile', STABLE: 'Stable', IMMUTABLE: 'Immutable' };

const BEHAVIOR_HINTS = {
  VOLATILE: 'Can change data, and can return different results on each call.',
  STABLE: 'Changes no data, and returns the same result within one statement.',
  IMMUTABLE: 'Changes no data, and always returns the same result for the same arguments.',
};

/** Further suggestions for return types. */
const COMMON_RETURN_TYPES = ['void', 'trigger', ...COMMON_TYPES, 'setof record'];

interface SignatureFieldsProps {
  form: UseFormReturn<FunctionValues>;
  values: FunctionValues;
  languages: readonly string[];
}

/** What a new function takes and returns. */
export function SignatureFields({ form, values, languages }: SignatureFieldsProps) {
  const { register, control, setValue, getValues, formState } = form;
  const { errors } = formState;
  const isTable = values.args.some(({ mode }) => mode === 'table');
  return (
    <>
      <TypeList id="argument-types" />
      <TypeList id="return-types" types={COMMON_RETURN_TYPES} />
      <ArgumentsField
        control={control}
        register={register}
        errors={listErrors(formState, 'args')}
        values={values.args}
        types="argument-types"
      />
      <div className={cx(classes.pair, classes.language)}>
        <Field
          label="Return type"
          error={!isTable && errors.returnType?.message}
          hint={
            isTable
              ? 'A table. Its columns are the arguments whose mode is table.'
              : values.args.length > 0
                ? 'A type, or setof and a type. To return a table, set the mode of its columns to table.'
                : 'A type, or setof and a type.'
          }
        >
          <Input
            {...register('returnType')}
            mono
            list="return-types"
            readOnly={isTable}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Controller
          control={control}
          name="language"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Language">
              <Select
                {...field}
                className={classes.name}
                options={languages.map((name) => ({ value: name, label: name }))}
                onValueChange={(language) => {
                  onChange(language);
                  setValue('definition', bodyFor(language, getValues('definition')));
                }}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="behavior"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Volatility" hint={BEHAVIOR_HINTS[field.value]}>
              <Select
                {...field}
                options={behaviors.map((name) => ({ value: name, label: BEHAVIOR_LABELS[name] }))}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
      </div>
    </>
  );
}

/** How a new function runs. */
export function ExecutionFields({
  form: { register, control, formState },
}: {
  form: UseFormReturn<FunctionValues>;
}) {
  return (
    <>
      <Switch
        {...register('securityDefiner')}
        label="Run with the privileges of the owner"
        description="SECURITY DEFINER: callers act with the privileges of the owner. Also set search_path below."
      />
      <fieldset className={classes.group}>
        <legend>Settings</legend>
        <p className={classes.note}>Applied while the function runs, for example search_path.</p>
        <SettingsField control={control} register={register} name="config" />
        <FieldError>{listErrors(formState, 'config').first}</FieldError>
      </fieldset>
    </>
  );
}
