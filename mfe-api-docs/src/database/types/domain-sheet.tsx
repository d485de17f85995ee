import { storedName } from '@howdah/shared-api/contract';
import { built, useChange } from '@howdah/shared-api/database';
import { Button, Checkbox, Field, FieldError, IconButton, Input } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { yupResolver } from '@hookform/resolvers/yup';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { firstProblem } from '../change/first-problem.ts';
import { listErrors } from '../change/list-errors.ts';
import { TypeList } from '../change/type-list.tsx';
import { changeTypeReason, writeReason } from '../data/permissions.ts';
import { domainForm, domainSql, domainValues, type DomainValues } from './domain-form.ts';
import { NameAndSchema } from './name-and-schema.tsx';
import type { TypeSheetProps } from './type-sheet.ts';
import classes from '../change/form-layout.module.css';

/** Creates a domain, or changes its constraints. */
export function DomainSheet({ open, onClose, current, schemas, schema, actor }: TypeSheetProps) {
  const { register, control, handleSubmit, formState, setValue } = useForm<DomainValues>({
    resolver: yupResolver(domainForm),
    defaultValues: domainValues(current, schema),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const checkErrors = listErrors(formState, 'newChecks');
  const { fields, append, remove } = useFieldArray({ control, name: 'newChecks' });
  const change = useChange();
  const values = useWatch({ control }) as DomainValues;
  const reason = current ? changeTypeReason(actor, current) : writeReason(actor);
  const preview = built(() => domainSql(current, values));
  const drop = (droppedChecks: string[]) => {
    change.clearError();
    setValue('droppedChecks', droppedChecks, { shouldDirty: true });
  };

  const submit = handleSubmit(async (entered) => {
    const made = domainSql(current, entered);
    if (!made) return;
    const done = `Domain ${storedName(entered.name)} ${current ? 'saved' : 'created'}`;
    if (await change.run(made.sql, done)) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Domain ${current.name}` : 'New domain'}
      short
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create domain'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(domainForm, values))}
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
      <TypeList id="base-types" />
      <div className={classes.pair}>
        <Field
          label="Base type"
          required={!current}
          error={errors.baseType?.message}
          hint={current ? 'Postgres cannot change the base type.' : 'Or write one, such as numeric(8,2).'}
        >
          <Input
            {...register('baseType')}
            mono
            list="base-types"
            placeholder="Choose a type"
            readOnly={current !== undefined}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Default" aside="Optional" hint="Used by columns without a default of their own.">
          <Input
            {...register('default')}
            mono
            placeholder="'unknown'"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <Checkbox
        {...register('notNull')}
        label="Not null"
        description="Columns of this type cannot be NULL."
      />
      <fieldset className={classes.group}>
        <legend>Checks</legend>
        {current?.domain?.checks.map(({ name, definition }) => {
          const isDropped = values.droppedChecks.includes(name);
          return (
            <div key={name} className={classes.there} data-dropped={isDropped || undefined}>
              <code title={`${name} ${definition}`}>{`${name} ${definition}`}</code>
              {!reason && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${isDropped ? 'Keep' : 'Remove'} ${name}`}
                  onClick={() =>
                    drop(
                      isDropped
                        ? values.droppedChecks.filter((other) => other !== name)
                        : [...values.droppedChecks, name],
                    )
                  }
                >
                  {isDropped ? 'Keep' : 'Remove'}
                </Button>
              )}
            </div>
          );
        })}
        {fields.length > 0 && (
          <div className={classes.heads} aria-hidden="true">
            <span>Name (optional)</span>
            <span>Expression</span>
          </div>
        )}
        {fields.map((field, index) => (
          <div key={field.id} className={classes.parts}>
            <Input
              {...register(`newChecks.${index}.name`)}
              {...plain}
              aria-label={`Name of check ${index + 1}`}
              placeholder="not_empty"
            />
            <Input
              {...register(`newChecks.${index}.expression`)}
              {...plain}
              aria-label={`Expression of check ${index + 1}`}
              aria-invalid={checkErrors.at(index, 'expression') ? true : undefined}
              placeholder="value <> ''"
            />
            <IconButton
              label={`Remove check ${index + 1}`}
              icon={<X aria-hidden />}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <FieldError>{checkErrors.first}</FieldError>
        {!reason && (
          <div>
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => append({ name: '', expression: '' })}
            >
              Add check
            </Button>
          </div>
        )}
        {reason && !current?.domain?.checks.length && <p className={classes.note}>None.</p>}
        {!reason && fields.length > 0 && (
          <p className={classes.note}>
            Write <code>value</code> for the value that is checked.
            {current && ' Existing values must pass new checks too.'}
          </p>
        )}
      </fieldset>
    </ChangeSheet>
  );
}

const plain = { mono: true, autoComplete: 'off', spellCheck: false } as const;
