import { isBlank, storedName } from '@howdah/shared-api/contract';
import { type PostgresSchema, schemas } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { firstProblem } from '../change/first-problem.ts';
import { nameHint, nameSchema } from '../change/name-schema.ts';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Link } from '@howdah/shared-ui/router';
import { useChange, built } from '@howdah/shared-api/database';
import { changeSchemaReason, createSchemaReason, dropSchemaReason, type Actor } from '../data/permissions.ts';
import classes from '../change/form-layout.module.css';

const schemaForm = object({
  name: nameSchema(),
  /** Empty for the role that creates it. */
  owner: string().defined(),
});

interface SchemaSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  schema: PostgresSchema | undefined;
  /** Names of possible owners. */
  owners: readonly string[];
  actor: Actor;
}

/** Creates a schema, or changes its name and owner. */
export function SchemaSheet({ open, onClose, schema, owners, actor }: SchemaSheetProps) {
  const { register, control, handleSubmit, formState } = useForm<SchemaValues>({
    resolver: yupResolver(schemaForm),
    defaultValues: schemaValues(schema),
    mode: 'onTouched',
  });
  const { project } = useShell();
  const change = useChange();
  const values = useWatch({ control }) as SchemaValues;
  const reason = schema ? changeSchemaReason(actor, schema) : createSchemaReason(actor);
  const fixedName = schema && !reason && dropSchemaReason(actor, schema);
  const preview = built(() => schemaSql(schema, values));

  const submit = handleSubmit(async (entered) => {
    const made = schemaSql(schema, entered);
    if (!made) return;
    if (await change.run(made.sql, `Schema ${storedName(entered.name)} ${schema ? 'saved' : 'created'}`))
      onClose();
  });
  const owned = schema && !owners.includes(schema.owner) ? [schema.owner, ...owners] : owners;
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={schema ? `Schema ${schema.name}` : 'New schema'}
      short
      onSubmit={submit}
      submitLabel={schema ? 'Save changes' : 'Create schema'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!schema || preview !== undefined}
      preview={preview ?? (schema ? undefined : firstProblem(schemaForm, values))}
      change={change}
    >
      <Field
        label="Name"
        required
        error={formState.errors.name?.message}
        hint={fixedName ?? nameHint(values.name)}
      >
        <Input
          {...register('name')}
          mono
          readOnly={Boolean(reason ?? fixedName)}
          autoComplete="off"
          autoFocus={!reason}
          spellCheck={false}
        />
      </Field>
      <Controller
        control={control}
        name="owner"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Owner" hint="This role can change the schema and create objects in it.">
            <Select
              {...field}
              disabled={Boolean(reason)}
              onValueChange={onChange}
              options={[
                ...(schema ? [] : [{ value: '', label: `${actor.facts.role} (default)` }]),
                ...owned.map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        )}
      />
      {!schema && (
        <p className={classes.note}>
          The API serves exposed schemas only. Once the schema exists, expose it in the{' '}
          <Link to={`/project/${project?.ref}/settings/api`}>API settings</Link>.
        </p>
      )}
    </ChangeSheet>
  );
}

type SchemaValues = InferType<typeof schemaForm>;

function schemaValues(schema: PostgresSchema | undefined): SchemaValues {
  return { name: schema?.name ?? '', owner: schema?.owner ?? '' };
}

/** SQL that creates or updates; undefined without changes. */
function schemaSql(
  schema: PostgresSchema | undefined,
  { name, owner }: SchemaValues,
): { sql: string } | undefined {
  if (!schema) return isBlank(name) ? undefined : schemas.create({ name, owner: owner || undefined });
  const changed = {
    ...(name !== schema.name && { name }),
    ...(owner !== schema.owner && { owner }),
  };
  return Object.keys(changed).length === 0 ? undefined : schemas.update({ name: schema.name }, changed);
}
