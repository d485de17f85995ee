import { storedName } from '@howdah/shared-api/contract';
import { built, useChange } from '@howdah/shared-api/database';
import { Button, FieldError, IconButton, Input } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { listErrors } from '../change/list-errors.ts';
import { TypeList } from '../change/type-list.tsx';
import { changeTypeReason, writeReason } from '../data/permissions.ts';
import {
  compositeForm,
  compositeSql,
  compositeValues,
  newAttribute,
  type CompositeValues,
} from './composite-form.ts';
import { NameAndSchema } from './name-and-schema.tsx';
import type { TypeSheetProps } from './type-sheet.ts';
import classes from '../change/form-layout.module.css';

/** Creates a composite type, or changes its attributes. */
export function CompositeSheet({ open, onClose, current, schemas, schema, actor }: TypeSheetProps) {
  const { register, control, handleSubmit, formState, setValue } = useForm<CompositeValues>({
    resolver: yupResolver(compositeForm),
    defaultValues: compositeValues(current, schema),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes' });
  const change = useChange();
  const values = useWatch({ control }) as CompositeValues;
  const reason = current ? changeTypeReason(actor, current) : writeReason(actor);
  const preview = built(() => compositeSql(current, values));
  const attributeErrors = listErrors(formState, 'attributes');

  const submit = handleSubmit(async (entered) => {
    const made = compositeSql(current, entered);
    if (!made) return;
    const done = `Type ${storedName(entered.name)} ${current ? 'saved' : 'created'}`;
    if (await change.run(made.sql, done)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Composite type ${current.name}` : 'New composite type'}
      short
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create type'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(compositeForm, values))}
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
        <legend>Attributes</legend>
        <p className={classes.note}>
          {current
            ? 'Attributes keep their order. New ones are added at the end. Postgres cannot change the type of an attribute while a table has a column of this type.'
            : 'Each value of the type has all attributes, as a row has all columns.'}
        </p>
        <TypeList id="attribute-types" />
        {fields.length > 0 && (
          <div className={classes.heads} aria-hidden="true">
            <span>Name</span>
            <span>Type</span>
          </div>
        )}
        {fields.map((field, index) => (
          <div key={field.id} className={classes.parts}>
            <Input
              {...register(`attributes.${index}.name`)}
              {...plain}
              aria-label={`Name of attribute ${index + 1}`}
              aria-invalid={attributeErrors.at(index, 'name') ? true : undefined}
              placeholder="street"
            />
            <Input
              {...register(`attributes.${index}.type`)}
              {...plain}
              aria-label={`Type of attribute ${index + 1}`}
              aria-invalid={attributeErrors.at(index, 'type') ? true : undefined}
              list="attribute-types"
              placeholder="Choose a type"
            />
            {!reason && (current || fields.length > 1) && (
              <IconButton
                label={`Remove ${field.name || `attribute ${index + 1}`}`}
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
              />
            )}
          </div>
        ))}
        <FieldError>{attributeErrors.first}</FieldError>
        {!reason && (
          <div>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append(newAttribute)}>
              Add attribute
            </Button>
          </div>
        )}
      </fieldset>
    </ChangeSheet>
  );
}

const plain = { mono: true, autoComplete: 'off', spellCheck: false } as const;
