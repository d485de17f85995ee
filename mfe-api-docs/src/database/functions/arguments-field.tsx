import { argumentModes } from '@howdah/shared-api/pg-meta';
import { Button, IconButton, Input, Select } from '@howdah/shared-ui';
import { Plus, X } from 'lucide-react';
import {
  Controller,
  useFieldArray,
  type Control,
  type FieldErrors,
  type UseFormRegister,
} from 'react-hook-form';
import { functionTexts } from '../../texts/database-functions.ts';
import { newArgument, takesDefault, type ArgumentValues, type FunctionValues } from './function-form.ts';
import classes from './functions.module.css';

const modeOptions = argumentModes.map((mode) => ({ value: mode, label: functionTexts.modes[mode] }));
const { heads } = functionTexts;

interface ArgumentsFieldProps {
  control: Control<FunctionValues>;
  register: UseFormRegister<FunctionValues>;
  errors: FieldErrors<FunctionValues>['args'];
  values: readonly ArgumentValues[];
  /** Id of a datalist. */
  types: string;
}

/** What a function takes and gives back, one a row, in their order. */
export function ArgumentsField({ control, register, errors, values, types }: ArgumentsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'args' });
  return (
    <fieldset className={classes.group}>
      <legend>{functionTexts.arguments}</legend>
      {fields.length > 0 && (
        <div className={classes.heads} aria-hidden="true">
          <span>{heads.mode}</span>
          <span>{heads.name}</span>
          <span>{heads.type}</span>
          <span>{heads.default}</span>
        </div>
      )}
      {fields.map((field, index) => {
        const place = index + 1;
        const error = errors?.[index]?.type?.message;
        return (
          <div key={field.id} className={classes.argument}>
            <Controller
              control={control}
              name={`args.${index}.mode`}
              render={({ field: { onChange, ...mode } }) => (
                <Select
                  {...mode}
                  size="sm"
                  aria-label={functionTexts.mode(place)}
                  options={modeOptions}
                  onValueChange={onChange}
                />
              )}
            />
            <Input
              {...register(`args.${index}.name`)}
              {...plain}
              aria-label={functionTexts.argumentName(place)}
              placeholder={heads.name.toLowerCase()}
            />
            <Input
              {...register(`args.${index}.type`)}
              {...plain}
              aria-label={functionTexts.argumentType(place)}
              aria-invalid={error ? true : undefined}
              placeholder={heads.type.toLowerCase()}
              list={types}
            />
            <Input
              {...register(`args.${index}.default`)}
              {...plain}
              aria-label={functionTexts.argumentDefault(place)}
              placeholder={heads.default.toLowerCase()}
              disabled={!takesDefault(values[index]?.mode ?? 'in')}
            />
            <IconButton
              size="sm"
              label={functionTexts.removeArgument(place)}
              icon={<X aria-hidden />}
              onClick={() => remove(index)}
            />
            {error && (
              <p className={classes.error} role="alert">
                {error}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append(newArgument)}>
          {functionTexts.addArgument}
        </Button>
      </div>
    </fieldset>
  );
}

const plain = { mono: true, size: 'sm', autoComplete: 'off', spellCheck: false } as const;
