import { triggerEvents, triggerStates } from '@howdah/shared-api/pg-meta';
import { Button, Checkbox, Field, FieldError, Input, Select } from '@howdah/shared-ui';
import { Plus } from 'lucide-react';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { functionKey, type TriggerChoices, type TriggerValues } from './trigger-form.ts';
import { ALWAYS_ENABLED, EVENT_TEXTS, functionName, STATE_TEXTS, TIMING_TEXTS } from './trigger-texts.ts';
import classes from '../change/form-layout.module.css';

interface ChoiceFieldProps {
  control: Control<TriggerValues>;
  choices: TriggerChoices;
}

/** When a trigger fires, and whether for each row or each statement. */
export function TimingFields({ control, choices }: ChoiceFieldProps) {
  return (
    <div className={classes.pair}>
      <Controller
        control={control}
        name="timing"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Timing">
            <Select
              {...field}
              onValueChange={onChange}
              options={choices.timings.map((value) => ({ value, label: TIMING_TEXTS[value] }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="level"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label="Runs for" hint={choices.level?.reason}>
            <Select
              {...field}
              value={choices.level?.only ?? value}
              disabled={choices.level !== undefined}
              onValueChange={onChange}
              options={[
                { value: 'row', label: 'Each row' },
                { value: 'statement', label: 'Each statement' },
              ]}
            />
          </Field>
        )}
      />
    </div>
  );
}

export function EventsField({ control, choices, error }: ChoiceFieldProps & { error: string | undefined }) {
  return (
    <Controller
      control={control}
      name="events"
      render={({ field: { value, onChange } }) => (
        <fieldset className={classes.group}>
          <legend>Events</legend>
          <div className={classes.choices}>
            {triggerEvents
              .filter((event) => event !== 'TRUNCATE' || choices.truncate)
              .map((event) => (
                <Checkbox
                  key={event}
                  label={EVENT_TEXTS[event]}
                  checked={value.includes(event)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...value, event] : value.filter((other) => other !== event))
                  }
                />
              ))}
          </div>
          <FieldError>{error}</FieldError>
        </fieldset>
      )}
    />
  );
}

interface FunctionFieldProps {
  control: Control<TriggerValues>;
  /** The functions that a trigger can call. */
  callable: readonly { schema: string; name: string }[];
  error: string | undefined;
  onNewFunction(): void;
}

export function FunctionField({ control, callable, error, onNewFunction }: FunctionFieldProps) {
  return (
    <Controller
      control={control}
      name="function"
      render={({ field: { onChange, ...field } }) => (
        <Field
          label="Function"
          required
          error={error}
          hint={
            callable.length === 0
              ? 'A trigger calls a function with the return type trigger. There is none yet.'
              : 'Functions with the return type trigger.'
          }
        >
          {(described) => (
            <div className={classes.line}>
              <Select
                {...described}
                {...field}
                placeholder="Choose a function"
                disabled={callable.length === 0}
                onValueChange={onChange}
                options={callable.map((one) => ({ value: functionKey(one), label: functionName(one) }))}
              />
              <Button icon={<Plus aria-hidden />} onClick={onNewFunction}>
                New function
              </Button>
            </div>
          )}
        </Field>
      )}
    />
  );
}

interface TransitionTableFieldsProps {
  register: UseFormRegister<TriggerValues>;
  choices: TriggerChoices;
}

/** The names by which the function reads all old and all new rows. */
export function TransitionTableFields({
  register,
  choices: { oldTable, newTable },
}: TransitionTableFieldsProps) {
  if (!oldTable && !newTable) return null;
  return (
    <div className={classes.pair}>
      {oldTable && (
        <Field label="All old rows as" aside="Optional" hint="A name by which the function reads them.">
          <Input
            {...register('oldTable')}
            mono
            placeholder="old_rows"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {newTable && (
        <Field label="All new rows as" aside="Optional" hint="A name by which the function reads them.">
          <Input
            {...register('newTable')}
            mono
            placeholder="new_rows"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
    </div>
  );
}

export function StateField({ control, isOnView }: { control: Control<TriggerValues>; isOnView: boolean }) {
  return (
    <Controller
      control={control}
      name="state"
      render={({ field: { onChange, ...field } }) => (
        <Field label="State" hint={isOnView ? ALWAYS_ENABLED : undefined}>
          <Select
            {...field}
            disabled={isOnView}
            onValueChange={onChange}
            options={triggerStates.map((value) => ({ value, label: STATE_TEXTS[value] }))}
          />
        </Field>
      )}
    />
  );
}
