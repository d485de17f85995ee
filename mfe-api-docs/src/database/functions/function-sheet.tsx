import { storedName } from '@howdah/shared-api/contract';
import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Field, Input, Select, Button, DescriptionList } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { SquareTerminal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { firstProblem } from '../change/first-problem.ts';
import { nameHint } from '../change/name-schema.ts';
import { useChange, built } from '@howdah/shared-api/database';
import { changeFunctionReason, writeReason, type Actor } from '../data/permissions.ts';
import { CodeArea } from './code-area.tsx';
import { definitionProblem } from './definition-problem.ts';
import {
  functionForm,
  functionSql,
  functionValues,
  triggerFunctionValues,
  type FunctionValues,
} from './function-form.ts';
import { ExecutionFields, SignatureFields } from './new-function-fields.tsx';
import classes from './functions.module.css';

interface FunctionSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  current: PostgresFunction | undefined;
  /** Schemas to choose from. */
  schemas: readonly string[];
  /** Default for a new function. */
  schema?: string;
  /** Whether a new function is for a trigger. */
  isForTrigger?: boolean;
  actor: Actor;
}

/** Creates a function, or changes its name, schema and definition. The rest of an existing function is fixed. */
export function FunctionSheet({
  open,
  onClose,
  current,
  schemas,
  schema,
  isForTrigger = false,
  actor,
}: FunctionSheetProps) {
  const form = useForm<FunctionValues>({
    resolver: yupResolver(functionForm),
    defaultValues: isForTrigger ? triggerFunctionValues() : functionValues(current, schema),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const change = useChange();
  const [sent, setSent] = useState<{ sql: string; definition: string }>();
  const values = useWatch({ control }) as FunctionValues;
  const reason = current ? changeFunctionReason(actor, current) : writeReason(actor);
  const isFixed = reason !== undefined;
  const preview = built(() => functionSql(current, values));
  const problem = useMemo(
    () => change.error && sent && definitionProblem(change.error, sent.sql, sent.definition),
    [change.error, sent],
  );
  const names = schemas.includes(values.schema) ? schemas : [values.schema, ...schemas];

  const submit = handleSubmit(async (entered) => {
    const made = functionSql(current, entered);
    if (!made) return;
    setSent({ sql: made.sql, definition: entered.definition });
    if (await change.run(made.sql, `Function ${storedName(entered.name)} ${current ? 'saved' : 'created'}`))
      onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Function ${current.name}` : 'New function'}
      width={720}
      onSubmit={submit}
      submitLabel={current ? 'Save changes' : 'Create function'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!current || preview !== undefined}
      preview={preview ?? (current ? undefined : firstProblem(functionForm, values))}
      change={change}
    >
      <div className={classes.pair}>
        <Field label="Name" required error={errors.name?.message} hint={nameHint(values.name)}>
          <Input
            {...register('name')}
            mono
            readOnly={isFixed}
            autoComplete="off"
            autoFocus={!isFixed}
            spellCheck={false}
          />
        </Field>
        <Controller
          control={control}
          name="schema"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Schema">
              <Select
                {...field}
                disabled={isFixed}
                onValueChange={onChange}
                options={names.map((name) => ({ value: name, label: name }))}
              />
            </Field>
          )}
        />
      </div>
      {!current && <SignatureFields form={form} values={values} languages={actor.facts.languages} />}
      <Field
        label="Definition"
        error={errors.definition?.message}
        hint={isFixed ? undefined : definitionHint(values.language, current === undefined)}
      >
        <CodeArea
          {...register('definition')}
          value={values.definition}
          label="Definition"
          language={languageOf(values.language)}
          names={namesIn(current, values)}
          problem={problem}
          readOnly={isFixed}
          isShort={current === undefined}
        />
      </Field>
      {!current && <ExecutionFields form={form} />}
      {current && <FunctionSignature current={current} canOpen={!isFixed} />}
    </ChangeSheet>
  );
}

function definitionHint(language: string, isNew: boolean): string {
  const keys = 'Tab indents. Press Escape, then Tab to leave the field.';
  return isNew && language === 'sql' ? `Write what it runs, such as select 1. ${keys}` : keys;
}

function languageOf(language: string): 'sql' | 'plpgsql' | undefined {
  return language === 'sql' || language === 'plpgsql' ? language : undefined;
}

/** Variables of a trigger function, besides its arguments (https://www.postgresql.org/docs/current/plpgsql-trigger.html). */
const TRIGGER_NAMES = [
  'new',
  'old',
  'tg_argv',
  'tg_name',
  'tg_op',
  'tg_table_name',
  'tg_table_schema',
  'tg_when',
];

function namesIn(current: PostgresFunction | undefined, values: FunctionValues): string[] {
  const returns = current?.return_type ?? values.returnType.trim();
  const args: readonly { name: string }[] = current?.args ?? values.args;
  return [...args.map(({ name }) => name).filter(Boolean), ...(returns === 'trigger' ? TRIGGER_NAMES : [])];
}

/** The fixed properties of a function, with its statement to edit in the SQL Editor. */
function FunctionSignature({ current, canOpen }: { current: PostgresFunction; canOpen: boolean }) {
  const { openInSqlEditor } = useShell();
  const settings = Object.entries(current.config_params ?? {});
  return (
    <div className={classes.group}>
      <DescriptionList
        items={[
          {
            term: 'Arguments',
            value: current.argument_types || 'None',
            mono: current.argument_types !== '',
          },
          { term: 'Returns', value: current.return_type, mono: true },
          { term: 'Language', value: current.language, mono: true },
          { term: 'Volatility', value: current.behavior, mono: true },
          {
            term: 'Security',
            value: current.security_definer ? 'Definer' : 'Invoker',
          },
          ...settings.map(([name, value]) => ({ term: name, value, mono: true })),
        ]}
      />
      {canOpen && (
        <div className={classes.fixed}>
          <p className={classes.note}>To change these, create the function again with a new statement.</p>
          <Button
            size="sm"
            icon={<SquareTerminal aria-hidden />}
            onClick={() => openInSqlEditor({ sql: current.complete_statement })}
          >
            Open in SQL Editor
          </Button>
        </div>
      )}
    </div>
  );
}
