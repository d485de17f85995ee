import { storedName } from '@howdah/shared-api/contract';
import { built, useChange } from '@howdah/shared-api/database';
import { Button, FieldError, IconButton, Input } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { Plus, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { listErrors } from '../change/list-errors.ts';
import { changeTypeReason, writeReason } from '../data/permissions.ts';
import { enumForm, enumSql, enumValues, newLabel, type EnumValues } from './enum-form.ts';
import { NameAndSchema } from './name-and-schema.tsx';
import type { TypeSheetProps } from './type-sheet.ts';
import classes from '../change/form-layout.module.css';

/** Creates an enum, or renames it and its values and adds values. */
export function EnumSheet({ open, onClose, current, schemas, schema, actor }: TypeSheetProps) {
  const { register, control, handleSubmit, formState, setValue } = useForm<EnumValues>({
    resolver: yupResolver(enumForm),
    defaultValues: enumValues(current, schema),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const { fields, append, remove, insert, update } = useFieldArray({ control, name: 'labels' });
  const change = useChange();
  const values = useWatch({ control }) as EnumValues;
  const reason = current ? changeTypeReason(actor, current) : writeReason(actor);
  const isFixed = reason !== undefined;
  const preview = built(() => enumSql(current, values));
  const labelErrors = listErrors(formState, 'labels');

  // Adds values by Enter and by paste, without a click for each.
  const addAfter = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.value === '') return;
    event.preventDefault();
    insert(index + 1, newLabel);
  };
  const pasteAt = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const [first, ...others] = linesOf(event.clipboardData.getData('text'));
    if (first === undefined || others.length === 0 || event.currentTarget.value !== '') return;
    event.preventDefault();
    update(index, { ...values.labels[index]!, label: first });
    insert(
      index + 1,
      others.map((label) => ({ ...newLabel, label })),
      { focusIndex: index + others.length },
    );
  };

  const submit = handleSubmit(async (entered) => {
    const made = enumSql(current, entered);
    if (!made) return;
    const done = `Enum ${storedName(entered.name)} ${current ? 'saved' : 'created'}`;
    if (await change.run(made.sql, done)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Enum ${current.name}` : 'New enum'}
      short
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create enum'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(enumForm, values))}
      change={change}
    >
      <NameAndSchema
        name={register('name')}
        entered={values.name}
        error={errors.name?.message}
        isThere={current !== undefined}
        schema={values.schema}
        schemas={schemas}
        onSchema={(chosen) => setValue('schema', chosen, { shouldDirty: true })}
      />
      <fieldset className={classes.group}>
        <legend>Values</legend>
        {!isFixed && (
          <p className={classes.note}>
            Press Enter for the next value, or paste a list with one in each line. Values sort in this order.
            Postgres cannot remove one later.
          </p>
        )}
        {fields.map((field, index) => (
          <div key={field.id} className={classes.line}>
            <Input
              {...register(`labels.${index}.label`)}
              mono
              aria-label={`Value ${index + 1}`}
              aria-invalid={labelErrors.at(index, 'label') ? true : undefined}
              readOnly={isFixed}
              placeholder={index === 0 ? 'pending' : undefined}
              autoComplete="off"
              spellCheck={false}
              onKeyDown={isFixed ? undefined : (event) => addAfter(index, event)}
              onPaste={isFixed ? undefined : (event) => pasteAt(index, event)}
            />
            {!isFixed && (current || fields.length > 1) && (
              <>
                {current && (
                  <IconButton
                    label={`Add a value after ${field.label || `value ${index + 1}`}`}
                    icon={<Plus aria-hidden />}
                    onClick={() => insert(index + 1, newLabel)}
                  />
                )}
                <IconButton
                  label={`Remove ${field.label || `value ${index + 1}`}`}
                  icon={<X aria-hidden />}
                  disabledReason={
                    field.isNew === 'no' ? 'Postgres cannot remove a value from an enum' : undefined
                  }
                  onClick={() => remove(index)}
                />
              </>
            )}
          </div>
        ))}
        <FieldError>{labelErrors.first}</FieldError>
        {!isFixed && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append(newLabel)}>
            Add value
          </Button>
        )}
      </fieldset>
    </ChangeSheet>
  );
}

/** The non-empty lines of a pasted text. */
function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
