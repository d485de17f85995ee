import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select } from '@howdah/shared-ui';
import { useId, useState } from 'react';
import { choicesOf } from '../grid/value-choices.tsx';
import { columnReason } from '../grid/cell-content.ts';
import { lineEndOf } from './line-ends.ts';
import { holdsTexts } from './empty-values.ts';
import { ValueInput } from './value-input.tsx';
import { problemOf } from './value-texts.ts';
import classes from './row-form.module.css';

interface ValueFieldProps {
  column: RelationColumn;
  value: WrittenValue;
  /** What is wrong with the value, as the form knows. */
  problem?: string;
  onChange(value: WrittenValue): void;
}

const MIXED_LINES = 'This text has mixed line endings. If you edit it here, every line ends with \\n.';

/** The ways to give a value: typed, NULL, or the column's default. */
type Way = 'value' | 'null' | 'default';

/** A field for a value of a column: what is typed, and beside it whether it is NULL or the default instead. */
export function ValueField({ column, value, problem, onChange }: ValueFieldProps) {
  const { name, type, nullable, comment, references } = column;
  const reason = columnReason(column);
  const way: Way = typeof value === 'object' ? 'value' : value;
  const ways = waysOf(column);
  const choices = choicesOf(column);
  const [unset, setUnset] = useState(typeof value === 'string' ? value : undefined);
  const [hasLeft, setLeft] = useState(false);
  const [isMixed] = useState(() => typeof value === 'object' && lineEndOf(value.text) === 'mixed');
  const wayId = useId();
  const refersTo = references && `${references.table}.${references.column}`;
  const hasDefault = ways.some(({ value }) => value === 'default');
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
        ) : choices && ways.length > 1 ? (
          <Select
            value={typeof value === 'string' ? value : choiceOf(value.text)}
            onValueChange={(next) =>
              onChange(
                next === 'null' || next === 'default' ? next : { text: next.slice(choiceOf('').length) },
              )
            }
            options={[
              ...ways.flatMap(({ value: way }) =>
                way === 'value' ? [] : [{ value: way, label: placeholderOf(way, column)! }],
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
              // Where an empty text is no value, none is again what there was before.
              onChange(text === '' && unset && !holdsTexts(column) ? unset : { text })
            }
            onBlur={() => setLeft(true)}
          />
        )}
        {reason === undefined && ways.length > 1 && !choices && (
          <Select<Way>
            inline
            // What it says is in the field.
            className={classes.way}
            // Not the field's own control.
            id={wayId}
            required={false}
            aria-describedby={undefined}
            aria-invalid={undefined}
            aria-label={`How ${name} is set`}
            value={way}
            onValueChange={(next) => {
              if (next !== 'value') setUnset(next);
              onChange(next === 'value' ? { text: '' } : next);
            }}
            options={ways}
          />
        )}
      </span>
    </Field>
  );
}

/** A choice that no way to give a value is mistaken for. */
const choiceOf = (text: string) => `of ${text}`;

function waysOf(column: RelationColumn): { value: Way; label: string }[] {
  const hasDefault = column.default !== null || column.identity !== null;
  return [
    { value: 'value', label: 'Value' },
    ...(column.nullable ? [{ value: 'null' as const, label: 'NULL' }] : []),
    ...(hasDefault ? [{ value: 'default' as const, label: 'Default' }] : []),
  ];
}

/** What the value is without a text, or with an empty one that is meant. */
function placeholderOf(value: WrittenValue, column: RelationColumn): string | undefined {
  if (value === 'null') return 'NULL';
  if (value === 'default') return `Default: ${defaultOf(column)}`;
  return column.nullable && value.text === '' && holdsTexts(column) ? 'Empty text' : undefined;
}

/** As somebody would write it: of a literal, the column says the type. */
function defaultOf({ default: expression }: RelationColumn): string {
  return expression?.replace(/^('(?:[^']|'')*')::[\w .()"[\]]+$/, '$1') ?? 'next number';
}
