import { argumentModes } from '@howdah/shared-api/pg-meta';
import { Button, FieldError, IconButton, Input, Select } from '@howdah/shared-ui';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, type Control, type UseFormRegister } from 'react-hook-form';
import type { ListErrors } from '../change/list-errors.ts';
import { newArgument, takesDefault, type ArgumentValues, type FunctionValues } from './function-form.ts';
import classes from './functions.module.css';

const modeOptions = argumentModes.map((mode) => ({ value: mode, label: mode }));

interface ArgumentsFieldProps {
  control: Control<FunctionValues>;
  register: UseFormRegister<FunctionValues>;
  errors: ListErrors;
  values: readonly ArgumentValues[];
  /** Id of a datalist. */
  types: string;
}

/** The arguments of a function, in order. */
export function ArgumentsField({ control, register, errors, values, types }: ArgumentsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'args' });
  return (
    <fieldset className={classes.group}>
      <legend>Arguments</legend>
      {fields.length > 0 && (
        <div className={classes.heads} aria-hidden="true">
          <span>Mode</span>
          <span>Name</span>
          <span>Type</span>
          <span>Default</span>
        </div>
      )}
      {fields.map((field, index) => {
        const place = index + 1;
        const error = errors.at(index, 'type');
        return (
          <div key={field.id} className={classes.argument}>
            <Controller
              control={control}
              name={`args.${index}.mode`}
              render={({ field: { onChange, ...mode } }) => (
                <Select
                  {...mode}
                  size="sm"
                  aria-label={`Mode of argument ${place}`}
                  options={modeOptions}
                  onValueChange={onChange}
                />
              )}
            />
            <Input
              {...register(`args.${index}.name`)}
              {...plain}
              aria-label={`Name of argument ${place}`}
              placeholder={'Name'.toLowerCase()}
            />
            <Input
              {...register(`args.${index}.type`)}
              {...plain}
              aria-label={`Type of argument ${place}`}
              aria-invalid={error ? true : undefined}
              placeholder={'Type'.toLowerCase()}
              list={types}
            />
            <Input
              {...register(`args.${index}.default`)}
              {...plain}
              aria-label={`Default of argument ${place}`}
              placeholder={'Default'.toLowerCase()}
              disabled={!takesDefault(values[index]?.mode ?? 'in')}
            />
            <IconButton
              size="sm"
              label={`Remove argument ${place}`}
              icon={<X aria-hidden />}
              onClick={() => remove(index)}
            />
            <FieldError className={classes.error}>{error}</FieldError>
          </div>
        );
      })}
      <div>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append(newArgument)}>
          Add argument
        </Button>
      </div>
    </fieldset>
  );
}

const plain = { mono: true, size: 'sm', autoComplete: 'off', spellCheck: false } as const;
