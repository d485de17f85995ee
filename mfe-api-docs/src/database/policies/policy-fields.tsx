import { policyCommands } from '@howdah/shared-api/pg-meta';
import { Field, Select, TextArea } from '@howdah/shared-ui';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { expressionsOf, type PolicyValues } from './policy-form.ts';
import classes from '../change/form-layout.module.css';

const COMMAND_TEXTS = {
  ALL: 'All: read, insert, update and delete',
  SELECT: 'Select: read rows',
  INSERT: 'Insert: add rows',
  UPDATE: 'Update: change rows',
  DELETE: 'Delete: remove rows',
};

interface CommandAndTypeFieldsProps {
  control: Control<PolicyValues>;
  isFixed: boolean;
}

export function CommandAndTypeFields({ control, isFixed }: CommandAndTypeFieldsProps) {
  return (
    <div className={classes.pair}>
      <Controller
        control={control}
        name="command"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Command">
            <Select
              {...field}
              disabled={isFixed}
              onValueChange={onChange}
              options={policyCommands.map((value) => ({ value, label: COMMAND_TEXTS[value] }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="restrictive"
        render={({ field: { value, onChange, ...field } }) => (
          <Field
            label="Type"
            hint={
              value
                ? 'A row must pass every restrictive policy, and at least one permissive policy.'
                : 'A row is allowed if any permissive policy allows it.'
            }
          >
            <Select
              {...field}
              disabled={isFixed}
              value={value ? 'restrictive' : 'permissive'}
              onValueChange={(kind) => onChange(kind === 'restrictive')}
              options={[
                { value: 'permissive', label: 'Permissive' },
                { value: 'restrictive', label: 'Restrictive' },
              ]}
            />
          </Field>
        )}
      />
    </div>
  );
}

interface ExpressionFieldsProps {
  register: UseFormRegister<PolicyValues>;
  values: PolicyValues;
  isFixed: boolean;
}

/** The expressions that a policy for the chosen command has. */
export function ExpressionFields({ register, values, isFixed }: ExpressionFieldsProps) {
  const has = expressionsOf(values.command);
  return (
    <>
      {has.using && (
        <Field label="Rows (USING)" hint={usingHint(values)}>
          <TextArea
            {...register('using')}
            mono
            rows={2}
            readOnly={isFixed}
            placeholder="auth.uid() = user_id"
            spellCheck={false}
          />
        </Field>
      )}
      {has.check && (
        <Field
          label="New rows (WITH CHECK)"
          hint={
            has.using
              ? `${rowsThatCanBe('written', values)} Leave it empty to use the expression above.`
              : `${rowsThatCanBe('inserted', values)} ${withoutExpression(values)}`
          }
        >
          <TextArea
            {...register('check')}
            mono
            rows={2}
            readOnly={isFixed}
            placeholder="auth.uid() = user_id"
            spellCheck={false}
          />
        </Field>
      )}
    </>
  );
}

const USED_ROWS: Partial<Record<PolicyValues['command'], string>> = {
  ALL: 'read, updated and deleted',
  SELECT: 'read',
  UPDATE: 'updated',
  DELETE: 'deleted',
};

function usingHint(values: PolicyValues): string {
  const used = USED_ROWS[values.command]!;
  // A policy for all commands can still decide about new rows.
  const ifEmpty = values.restrictive
    ? `it does not restrict which rows can be ${used}`
    : `no row can be ${used} by this policy`;
  return `${rowsThatCanBe(used, values)} If empty, ${ifEmpty}.`;
}

function rowsThatCanBe(done: string, { restrictive }: PolicyValues): string {
  return `${restrictive ? 'Only rows' : 'Rows'} for which this is true can be ${done}.`;
}

function withoutExpression({ restrictive }: PolicyValues): string {
  return restrictive ? 'If empty, it restricts nothing.' : 'If empty, this policy allows no row.';
}
