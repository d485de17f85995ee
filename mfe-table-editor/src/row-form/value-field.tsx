import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { Field, Input, Select } from '@howdah/shared-ui';
import { useId, useState } from 'react';
import { choicesOf } from '../grid/value-choices.tsx';
import { columnReason } from '../database/column-reason.ts';
import { lineEndOf } from './line-ends.ts';
import { holdsTexts } from './empty-values.ts';
import { ValueInput } from './value-input.tsx';
import { problemOf } from './value-texts.ts';
import classes from './row-form.module.css';

interface ValueFieldProps {
  column: RelationColumn;
  value: WrittenValue;
  /** The error that the form found in the value. */
  problem?: string;
  onChange(value: WrittenValue): void;
}

const MIXED_LINES = 'This text has mixed line endings. If you edit it here, every line ends with \\n.';

/** How a value is given: typed, NULL or the column's default. */
type ValueMode = 'value' | 'null' | 'default';

/** A field for a value of a column: an input, and a choice between the typed value, NULL and the default. */
export function ValueField({ column, value, problem, onChange }: ValueFieldProps) {
  const { name, type, nullable, comment, references } = column;
  const reason = columnReason(column);
  const mode: ValueMode = typeof value === 'object' ? 'value' : value;
  const modes = modesOf(column);
  const choices = choicesOf(column);
  const [unset, setUnset] = useState(typeof value === 'string' ? value : undefined);
  const [hasLeft, setLeft] = useState(false);
  const [isMixed] = useState(() => typeof value === 'object' && lineEndOf(value.text) === 'mixed');
  const modeId = useId();
  const refersTo = references && `${references.table}.${references.column}`;
  const hasDefault = modes.some(({ value }) => value === 'default');
  const isRequired = !nullable && !hasDefault && reason === undefined;
  return (
    <Field
      label={<code className={classes.name}>{name}</code>}
      aside={
        <>
          {isRequired ? `${type}, required` : type}
          {refersTo && <code className={classes.refersTo}>{`→ ${refersTo}`}</code>}
        </>
      }
      hint={isMixed ? MIXED_LINES : (comment ?? undefined)}
      error={problem ?? (hasLeft && typeof value === 'object' ? problemOf(column, value.text) : undefined)}
      required={isRequired}
    >
      <span className={classes.value}>
        {reason !== undefined && typeof value === 'string' ? (
          <Input readOnly value="" placeholder={reason} />
        ) : choices && modes.length > 1 ? (
          <Select
            value={typeof value === 'string' ? value : choiceOf(value.text)}
            onValueChange={(next) =>
              onChange(
                next === 'null' || next === 'default' ? next : { text: next.slice(choiceOf('').length) },
              )
            }
            options={[
              ...modes.flatMap(({ value: mode }) =>
                mode === 'value' ? [] : [{ value: mode, label: placeholderOf(mode, column)! }],
              ),
              ...choices.map((choice) => ({ value: choiceOf(choice), label: choice })),
            ]}
          />
        ) : (
          <ValueInput
            column={column}
            text={typeof value === 'object' ? value.text : ''}
            placeholder={placeholderOf(value, column)}
            onChange={(text) =>
              // If the type has no empty text, clearing the input restores NULL or the default.
              onChange(text === '' && unset && !holdsTexts(column) ? unset : { text })
            }
            onBlur={() => setLeft(true)}
          />
        )}
        {reason === undefined && modes.length > 1 && !choices && (
          <Select<ValueMode>
            inline
            // The field shows the same.
            className={classes.mode}
            // This is not the control that the field labels.
            id={modeId}
            required={false}
            aria-describedby={undefined}
            aria-invalid={undefined}
            aria-label={`How ${name} is set`}
            value={mode}
            onValueChange={(next) => {
              if (next !== 'value') setUnset(next);
              onChange(next === 'value' ? { text: '' } : next);
            }}
            options={modes}
          />
        )}
      </span>
    </Field>
  );
}

/** A prefix that keeps a value from being mistaken for one of the modes. */
const choiceOf = (text: string) => `of ${text}`;

function modesOf(column: RelationColumn): { value: ValueMode; label: string }[] {
  const hasDefault = column.default !== null || column.identity !== null;
  return [
    { value: 'value', label: 'Value' },
    ...(column.nullable ? [{ value: 'null' as const, label: 'NULL' }] : []),
    ...(hasDefault ? [{ value: 'default' as const, label: 'Default' }] : []),
  ];
}

/** What the value is if nothing is typed, or if the empty text is intended. */
function placeholderOf(value: WrittenValue, column: RelationColumn): string | undefined {
  if (value === 'null') return 'NULL';
  if (value === 'default') return `Default: ${defaultOf(column)}`;
  return column.nullable && value.text === '' && holdsTexts(column) ? 'Empty text' : undefined;
}

/** The default without a cast: the column already shows the type. */
function defaultOf({ default: expression }: RelationColumn): string {
  return expression?.replace(/^('(?:[^']|'')*')::[\w .()"[\]]+$/, '$1') ?? 'next number';
}
