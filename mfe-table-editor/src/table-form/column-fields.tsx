import { Button, Checkbox, cx, IconButton, Input, Select } from '@howdah/shared-ui';
import { MessageSquare, X } from 'lucide-react';
import { memo, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { partOf, type ColumnValues, type TableProblem, type ValueSource } from './table-form.ts';
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
  /** The referenced column of a foreign key: `publishers.id`. */
  refersTo: string | undefined;
  /** The first problem of the form, if it is in this column. */
  problem: TableProblem | undefined;
  /** Focuses the name when the column appears. */
  autoFocus: boolean;
  /** The form drops the column. It can be kept. */
  isRemoved: boolean;
  onChange(column: ColumnValues): void;
  onRemove(column: ColumnValues): void;
  onKeep(column: ColumnValues): void;
}

/** The headings of the columns' fields. Narrow screens have no room for them. */
export function ColumnHeads() {
  return (
    <div className={classes.heads} aria-hidden>
      <span>Name</span>
      <span>Type</span>
      <span className={classes.both}>Default</span>
      <span>Primary key</span>
      <span>Not null</span>
      <span>Unique</span>
    </div>
  );
}

/** The fields of one column in the form of a table. Memoized, because a table can have 1,600. */
export const ColumnFields = memo(function ColumnFields({
  column,
  types,
  refersTo,
  problem,
  autoFocus,
  isRemoved,
  onChange,
  onRemove,
  onKeep,
}: ColumnFieldsProps) {
  const { current, type, source, expression } = column;
  // A new name is not that of the column that is dropped.
  const name = isRemoved ? current!.name : column.name;
  const [isCommenting, setCommenting] = useState(false);
  const label = name || 'new column';
  const set = (changed: Partial<ColumnValues>) => onChange({ ...column, ...changed });
  const isComputed = current !== undefined && current.generated !== null;
  const isIdentity = source === 'always' || source === 'by default';
  const hasExpression = source !== 'none' && !isIdentity;
  const fields = (['name', 'expression'] as const).map((field) => {
    const part = partOf(column, field);
    return { 'data-part': part, 'aria-invalid': problem?.part === part || undefined };
  });
  const hasComment = isCommenting || column.comment !== '';
  const sources = isComputed
    ? SOURCES.filter(({ value }) => value === 'generated')
    : SOURCES.filter(({ value }) => value !== 'generated' || current === undefined);
  const reference = refersTo && (
    <code className={classes.refersTo} title={`Refers to ${refersTo}`}>{`→ ${refersTo}`}</code>
  );
  return (
    <div
      className={classes.column}
      role="group"
      aria-label={isRemoved ? `${label}, removed` : label}
      data-removed={isRemoved || undefined}
    >
      <div className={classes.cell} data-label="Name">
        <Input
          mono
          autoFocus={autoFocus}
          size="sm"
          {...fields[0]}
          aria-label={`Name of ${label}`}
          placeholder="name"
          disabled={isRemoved}
          value={name}
          onChange={(event) => set({ name: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className={classes.cell} data-label="Type">
        <Input
          mono
          size="sm"
          aria-label={`Type of ${label}`}
          list={types}
          disabled={isRemoved}
          value={type}
          onChange={(event) => set({ type: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div
        className={cx(classes.cell, classes.source, !hasExpression && !reference && classes.both)}
        data-label="Default"
      >
        <Select<ValueSource>
          size="sm"
          aria-label={`Default of ${label}`}
          value={source}
          disabled={isRemoved}
          onValueChange={(next) =>
            set({ source: next, required: column.required || next === 'always' || next === 'by default' })
          }
          options={sources}
        />
      </div>
      {hasExpression ? (
        <div className={classes.cell} data-label="Expression">
          <Input
            mono
            size="sm"
            {...fields[1]}
            aria-label={`Expression of ${label}`}
            placeholder="Expression"
            readOnly={isComputed}
            disabled={isRemoved}
            value={expression}
            onChange={(event) => set({ expression: event.target.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ) : (
        reference
      )}
      <div className={classes.marks}>
        <Checkbox
          label={<span className={classes.mark}>Primary key</span>}
          aria-label={`${label} is part of the primary key`}
          checked={column.isKey}
          disabled={isRemoved}
          onCheckedChange={(isKey) => set({ isKey, required: column.required || isKey })}
        />
        <Checkbox
          label={<span className={classes.mark}>Not null</span>}
          aria-label={`${label} is not null`}
          checked={column.required}
          disabled={isRemoved || column.isKey || isIdentity}
          onCheckedChange={(required) => set({ required })}
        />
        <Checkbox
          label={<span className={classes.mark}>Unique</span>}
          aria-label={`${label} is unique`}
          checked={column.unique}
          disabled={isRemoved}
          onCheckedChange={(unique) => set({ unique })}
        />
      </div>
      <span className={classes.comment}>
        {!hasComment && !isRemoved && (
          <IconButton
            size="sm"
            label={`Add a comment on ${label}`}
            icon={<MessageSquare aria-hidden />}
            onClick={() => setCommenting(true)}
          />
        )}
      </span>
      <span className={classes.remove} onClickCapture={ignoreSecondClick}>
        {isRemoved ? (
          <Button
            size="sm"
            aria-label={`Keep ${label}`}
            onClick={(event) => replaceButton(event, () => onKeep(column))}
          >
            Keep
          </Button>
        ) : (
          <IconButton
            size="sm"
            label={`Remove ${label}`}
            icon={<X aria-hidden />}
            onClick={(event) => {
              if (current) replaceButton(event, () => onRemove(column));
              else {
                focusNextColumn(event.currentTarget);
                onRemove(column);
              }
            }}
          />
        )}
      </span>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem.text}
        </p>
      )}
      {(hasComment || (hasExpression && reference)) && (
        <div className={classes.more}>
          {hasExpression && reference}
          {hasComment && <span aria-hidden>Comment</span>}
          {hasComment && (
            <Input
              size="sm"
              autoFocus={isCommenting}
              aria-label={`Comment on ${label}`}
              placeholder="Comment"
              disabled={isRemoved}
              value={column.comment}
              onChange={(event) => set({ comment: event.target.value })}
              autoComplete="off"
            />
          )}
        </div>
      )}
    </div>
  );
});

/** The first click of a double click puts another button below the pointer, which the second one must not press. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Makes a change that replaces the pressed button by another, which gets the focus. */
function replaceButton({ currentTarget }: MouseEvent<HTMLElement>, change: () => void): void {
  const cell = currentTarget.parentElement;
  flushSync(change);
  cell?.querySelector('button')?.focus();
}

/** Focuses the column below, or above the last one, because the focus would be lost with this one. */
function focusNextColumn(button: HTMLElement): void {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  next?.querySelector<HTMLElement>('input:enabled, button')?.focus();
}
