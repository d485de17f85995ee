import { Checkbox, IconButton, Input, Select } from '@howdah/shared-ui';
import { X } from 'lucide-react';
import type { ColumnValues, ValueSource } from './table-form.ts';
import classes from './table-form.module.css';

const SOURCES: { value: ValueSource; label: string }[] = [
  { value: 'none', label: 'No default' },
  { value: 'default', label: 'Default' },
  { value: 'always', label: 'Identity' },
  { value: 'by default', label: 'Identity by default' },
  { value: 'generated', label: 'Computed' },
];

interface ColumnFieldsProps {
  column: ColumnValues;
  /** The id of the list of types. */
  types: string;
  onChange(column: ColumnValues): void;
  onRemove(): void;
}

/** One column of a table in its form. */
export function ColumnFields({ column, types, onChange, onRemove }: ColumnFieldsProps) {
  const { current, name, type, source, expression } = column;
  const label = name || 'new column';
  const set = (changed: Partial<ColumnValues>) => onChange({ ...column, ...changed });
  const isComputed = current !== undefined && current.generated !== null;
  const isIdentity = source === 'always' || source === 'by default';
  const sources = isComputed
    ? SOURCES.filter(({ value }) => value === 'generated')
    : SOURCES.filter(({ value }) => value !== 'generated' || current === undefined);
  return (
    <li className={classes.column} aria-label={label}>
      <div className={classes.line}>
        <Input
          mono
          size="sm"
          aria-label={`Name of ${label}`}
          placeholder="name"
          value={name}
          onChange={(event) => set({ name: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
        <Input
          mono
          size="sm"
          aria-label={`Type of ${label}`}
          list={types}
          value={type}
          onChange={(event) => set({ type: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
        <Select<ValueSource>
          size="sm"
          aria-label={`Value of ${label} when none is given`}
          value={source}
          onValueChange={(next) =>
            set({ source: next, required: column.required || next === 'always' || next === 'by default' })
          }
          options={sources}
        />
        <Input
          mono
          size="sm"
          aria-label={`Expression of ${label}`}
          placeholder={isIdentity ? 'Next number' : source === 'none' ? 'NULL' : 'Expression'}
          readOnly={source === 'none' || isIdentity || isComputed}
          value={source === 'none' || isIdentity ? '' : expression}
          onChange={(event) => set({ expression: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
        <IconButton size="sm" label={`Remove ${label}`} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      <div className={classes.marks}>
        <Checkbox
          label="Key"
          aria-label={`${label} is part of the primary key`}
          checked={column.isKey}
          onCheckedChange={(isKey) => set({ isKey, required: column.required || isKey })}
        />
        <Checkbox
          label="Required"
          aria-label={`${label} is required`}
          checked={column.required}
          disabled={column.isKey || isIdentity}
          onCheckedChange={(required) => set({ required })}
        />
        <Checkbox
          label="Unique"
          aria-label={`${label} is unique`}
          checked={column.unique}
          onCheckedChange={(unique) => set({ unique })}
        />
        <Input
          size="sm"
          aria-label={`Comment on ${label}`}
          placeholder="Comment"
          value={column.comment}
          onChange={(event) => set({ comment: event.target.value })}
          autoComplete="off"
        />
      </div>
    </li>
  );
}
