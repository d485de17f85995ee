import { Button, IconButton, Input } from '@howdah/shared-ui';
import { Plus, X } from 'lucide-react';
import { useFieldArray, type Control, type UseFormRegister } from 'react-hook-form';
import type { TriggerValues } from './trigger-form.ts';
import classes from '../change/form-layout.module.css';

interface ArgumentTextsProps {
  control: Control<TriggerValues>;
  register: UseFormRegister<TriggerValues>;
}

/** The arguments that a trigger passes to its function, as texts. */
export function ArgumentTexts({ control, register }: ArgumentTextsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'args' });
  return (
    <fieldset className={classes.group}>
      <legend>Arguments</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={classes.line}>
          <Input
            {...register(`args.${index}.text`)}
            mono
            size="sm"
            aria-label={`Argument ${index + 1}`}
            autoComplete="off"
            spellCheck={false}
          />
          <IconButton
            size="sm"
            label={`Remove argument ${index + 1}`}
            icon={<X aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append({ text: '' })}>
          Add argument
        </Button>
      </div>
    </fieldset>
  );
}
