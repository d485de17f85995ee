import { Button, IconButton, Input } from '@howdah/shared-ui';
import { Plus, X } from 'lucide-react';
import {
  useFieldArray,
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';
import classes from './settings-field.module.css';

interface SettingsFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  register: UseFormRegister<Values>;
  /** A list of `{name, value}` in the form. */
  name: ArrayPath<Values>;
  disabled?: boolean;
}

/** A list of settings with names and values. */
export function SettingsField<Values extends FieldValues>({
  control,
  register,
  name,
  disabled,
}: SettingsFieldProps<Values>) {
  const { fields, append, remove } = useFieldArray({ control, name });
  const at = (index: number, part: string) => `${name}.${index}.${part}` as Path<Values>;
  return (
    <div className={classes.rows}>
      {fields.map((field, index) => (
        <div key={field.id} className={classes.row}>
          <Input
            {...register(at(index, 'name'))}
            mono
            size="sm"
            aria-label="Setting"
            placeholder="statement_timeout"
            readOnly={disabled}
            autoComplete="off"
            spellCheck={false}
          />
          <Input
            {...register(at(index, 'value'))}
            mono
            size="sm"
            aria-label="Value"
            placeholder="15s"
            readOnly={disabled}
            autoComplete="off"
            spellCheck={false}
          />
          {!disabled && (
            <IconButton
              size="sm"
              label={`Remove setting ${(field as unknown as { name: string }).name || String(index + 1)}`}
              icon={<X aria-hidden />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => append({ name: '', value: '' } as FieldArray<Values, ArrayPath<Values>>)}
        >
          Add setting
        </Button>
      )}
    </div>
  );
}
