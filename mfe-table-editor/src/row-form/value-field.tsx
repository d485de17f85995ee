import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { Field, Input, Select, TextArea } from '@howdah/shared-ui';
import { choicesOf } from '../grid/value-choices.tsx';
import { columnReason } from '../grid/cell-content.ts';
import classes from './row-form.module.css';

interface ValueFieldProps {
  column: RelationColumn;
  value: WrittenValue;
  onChange(value: WrittenValue): void;
}

/** The ways to give a value: typed, NULL, or the column's default. */
type Way = 'value' | 'null' | 'default';

/** A field for a value of a column: what is typed, and beside it whether it is NULL or the default instead. */
export function ValueField({ column, value, onChange }: ValueFieldProps) {
  const { name, type, nullable, comment } = column;
  const reason = columnReason(column);
  const way: Way = typeof value === 'object' ? 'value' : value;
  const ways = waysOf(column);
  const choices = choicesOf(column);
  const hasDefault = ways.some(({ value }) => value === 'default');
  return (
    <Field
      label={<code className={classes.name}>{name}</code>}
      aside={type}
      hint={reason ?? comment ?? undefined}
      required={!nullable && !hasDefault && reason === undefined}
    >
      {(control) => (
        <span className={classes.value}>
          {way === 'value' && choices ? (
            <Select
              {...control}
              value={(value as { text: string }).text}
              placeholder="Choose a value"
              onValueChange={(text) => onChange({ text })}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
            />
          ) : way === 'value' && isLong(column) ? (
            <TextArea
              {...control}
              rows={3}
              value={(value as { text: string }).text}
              onChange={(event) => onChange({ text: event.target.value })}
              spellCheck={false}
            />
          ) : (
            <Input
              {...control}
              readOnly={way !== 'value'}
              value={way === 'value' ? (value as { text: string }).text : ''}
              placeholder={reason ? 'Set by Postgres' : placeholderOf(way, column)}
              onChange={(event) => onChange({ text: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          {reason === undefined && ways.length > 1 && (
            <Select<Way>
              inline
              aria-label={`How ${name} is set`}
              value={way}
              onValueChange={(next) => onChange(next === 'value' ? { text: choices?.[0] ?? '' } : next)}
              options={ways}
            />
          )}
        </span>
      )}
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

function placeholderOf(way: Way, column: RelationColumn): string | undefined {
  if (way === 'null') return 'NULL';
  return way === 'default' ? (column.default ?? 'Next number') : undefined;
}

function isLong({ type, category }: RelationColumn): boolean {
  return type === 'text' || type.startsWith('json') || category === 'A';
}
