import { behaviors } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select, Switch } from '@howdah/shared-ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { functionTexts } from '../../texts/database-functions.ts';
import { SettingsField } from '../change/settings-field.tsx';
import { ArgumentsField } from './arguments-field.tsx';
import { COMMON_RETURN_TYPES, COMMON_TYPES } from './common-types.ts';
import { bodyFor, type FunctionValues } from './function-form.ts';
import classes from './functions.module.css';

interface NewFunctionFieldsProps {
  form: UseFormReturn<FunctionValues>;
  values: FunctionValues;
  languages: readonly string[];
}

/** What is said of a function once, when it is created. */
export function NewFunctionFields({ form, values, languages }: NewFunctionFieldsProps) {
  const { register, control, setValue, getValues, formState } = form;
  const { errors } = formState;
  const isTable = values.args.some(({ mode }) => mode === 'table');
  const settingsError = errors.config?.message ?? errors.config?.root?.message;
  return (
    <>
      <TypeList id="argument-types" types={COMMON_TYPES} />
      <TypeList id="return-types" types={COMMON_RETURN_TYPES} />
      <ArgumentsField
        control={control}
        register={register}
        errors={errors.args}
        values={values.args}
        types="argument-types"
      />
      <div className={classes.pair}>
        <Field
          label={functionTexts.returnType}
          error={!isTable && errors.returnType?.message}
          hint={isTable ? functionTexts.returnByTable : functionTexts.returnHint}
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
            <Field label={functionTexts.language}>
              <Select
                {...field}
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
            <Field label={functionTexts.behavior} hint={functionTexts.behaviorHints[field.value]}>
              <Select
                {...field}
                options={behaviors.map((name) => ({ value: name, label: name }))}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
      </div>
      <Switch
        {...register('securityDefiner')}
        label={functionTexts.definerLabel}
        description={functionTexts.definerNote}
      />
      <fieldset className={classes.group}>
        <legend>{functionTexts.settings}</legend>
        <p className={classes.note}>{functionTexts.settingsHint}</p>
        <SettingsField control={control} register={register} name="config" texts={functionTexts} />
        {(settingsError ?? errors.config?.find?.(Boolean)) && (
          <p className={classes.error} role="alert">
            {settingsError ?? errors.config?.find?.(Boolean)?.name?.message}
          </p>
        )}
      </fieldset>
    </>
  );
}

function TypeList({ id, types }: { id: string; types: readonly string[] }) {
  return (
    <datalist id={id}>
      {types.map((type) => (
        <option key={type} value={type} />
      ))}
    </datalist>
  );
}
