import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select } from '@howdah/shared-ui';
import { useId, useState } from 'react';
import { choicesOf } from '../grid/value-choices.tsx';
import { columnReason } from '../grid/cell-content.ts';
import { lineEndOf } from './line-ends.ts';
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

const MIXED_LINES =
  'The lines of this text end in several ways. If you edit it here, all of them end by \\n.';

/** The ways to give a value: typed, NULL, or the column's default. */
type Way = 'value' | 'null' | 'default';

/** A field for a value of a column: what is typed, and beside it whether it is NULL or the default instead. */
export function ValueField({ column, value, problem, onChange }: ValueFieldProps) {
  const { name, type, nullable, comment } = column;
  const reason = columnReason(column);
  const way: Way = typeof value === 'object' ? 'value' : value;
  const ways = waysOf(column);
  const [hasLeft, setLeft] = useState(false);
  const [isMixed] = useState(() => typeof value === 'object' && lineEndOf(value.text) === 'mixed');
  const wayId = useId();
  const hasDefault = ways.some(({ value }) => value === 'default');
  const isRequired = !nullable && !hasDefault && reason === undefined;
  return (
    <Field
      label={<code className={classes.name}>{name}</code>}
      aside={isRequired ? `${type}, required` : type}
      hint={isMixed ? MIXED_LINES : (comment ?? undefined)}
      error={problem ?? (hasLeft && typeof value === 'object' ? problemOf(column, value.text) : undefined)}
      required={isRequired}
    >
      <span className={classes.value}>
        {typeof value === 'object' ? (
          <ValueInput
            column={column}
            text={value.text}
            onChange={(text) => onChange({ text })}
            onBlur={() => setLeft(true)}
          />
        ) : (
          <Input
            readOnly
            mono={reason === undefined && value === 'default' && column.default !== null}
            value=""
            placeholder={reason ?? placeholderOf(value, column)}
          />
        )}
        {reason === undefined && ways.length > 1 && (
          <Select<Way>
            inline
            // Not the field's own control.
            id={wayId}
            required={false}
            aria-describedby={undefined}
            aria-invalid={undefined}
            aria-label={`How ${name} is set`}
            value={way}
            onValueChange={(next) =>
              onChange(next === 'value' ? { text: choicesOf(column)?.[0] ?? '' } : next)
            }
            options={ways}
          />
        )}
      </span>
    </Field>
  );
}

function waysOf(column: RelationColumn): { value: Way; label: string }[] {
  const hasDefault = column.default !== null || column.identity !== null;
  return [
    { value: 'value', label: 'Value' },
    ...(column.nullable ? [{ value: 'null' as const, label: 'NULL' }] : []),
    ...(hasDefault ? [{ value: 'default' as const, label: 'Default' }] : []),
  ];
}

function placeholderOf(way: Exclude<Way, 'value'>, column: RelationColumn): string | undefined {
  if (way === 'null') return 'NULL';
  return way === 'default' ? (column.default ?? 'Next number') : undefined;
}
