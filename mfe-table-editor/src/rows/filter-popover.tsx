import {
  FILTER_OPERATORS,
  filterOperators,
  IS_VALUES,
  type FilterOperator,
  type RelationColumn,
  type RowFilter,
} from '@howdah/shared-api/pg-meta/rows';
import { Button, IconButton, Input, Select } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { ListFilter, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ToolbarLabel } from '../toolbar/toolbar-label.tsx';
import classes from './view-popover.module.css';

interface FilterPopoverProps {
  columns: readonly RelationColumn[];
  filters: readonly RowFilter[];
  onApply(filters: readonly RowFilter[]): void;
}

/** Chooses the filters, which are applied together. Its button shows their number. */
export function FilterPopover({ columns, filters, onApply }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Filter rows"
      className={classes.popover}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" icon={<ListFilter aria-hidden />} title="Filter">
          <ToolbarLabel rank="often">Filter</ToolbarLabel>
          {filters.length > 0 && ` (${filters.length})`}
        </Button>
      }
    >
      <FilterForm
        columns={columns}
        filters={filters}
        onApply={(applied) => {
          onApply(applied);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function FilterForm({ columns, filters, onApply }: FilterPopoverProps) {
  const first = (): RowFilter => newFilter(columns[0]!);
  const [drafts, setDrafts] = useState<readonly RowFilter[]>(filters.length > 0 ? filters : [first()]);
  const change = (index: number, changed: Partial<RowFilter>) =>
    setDrafts(drafts.map((draft, at) => (at === index ? fitting(columns, { ...draft, ...changed }) : draft)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(drafts);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {drafts.length === 0 && <p className={classes.none}>No filter: all rows are shown.</p>}
      {drafts.map((draft, index) => (
        <div key={index} className={classes.line}>
          <Select
            size="sm"
            aria-label={`Column of filter ${index + 1}`}
            value={draft.column}
            onValueChange={(column) => change(index, { column })}
            options={columns.map(({ name }) => ({ value: name, label: name }))}
          />
          <Select<FilterOperator>
            size="sm"
            inline
            aria-label={`Operator of filter ${index + 1}`}
            value={draft.operator}
            onValueChange={(operator) => change(index, { operator })}
            options={operatorsOf(columns, draft.column).map((operator) => ({
              value: operator,
              label: FILTER_OPERATORS[operator],
            }))}
          />
          {draft.operator === 'is' ? (
            <Select
              size="sm"
              aria-label={`Value of filter ${index + 1}`}
              value={draft.value}
              onValueChange={(value) => change(index, { value })}
              options={isValuesOf(columns, draft.column).map((value) => ({ value, label: value }))}
            />
          ) : (
            <Input
              size="sm"
              aria-label={`Value of filter ${index + 1}`}
              placeholder={draft.operator === 'in' ? 'a, b, "c, d"' : 'Value'}
              value={draft.value}
              onChange={(event) => change(index, { value: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <IconButton
            size="sm"
            label={`Remove filter ${index + 1}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => setDrafts(drafts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden />}
          onClick={() => setDrafts([...drafts, first()])}
        >
          Add filter
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}

function newFilter(column: RelationColumn): RowFilter {
  const operator = filterOperators(column)[0]!;
  return { column: column.name, operator, value: operator === 'is' ? 'null' : '' };
}

/** Resets the operator and the value where they do not fit the column. */
function fitting(columns: readonly RelationColumn[], filter: RowFilter): RowFilter {
  const operators = operatorsOf(columns, filter.column);
  const operator = operators.includes(filter.operator) ? filter.operator : operators[0]!;
  if (operator !== 'is') return { ...filter, operator };
  const values = isValuesOf(columns, filter.column);
  return { ...filter, operator, value: values.includes(filter.value) ? filter.value : values[0]! };
}

function operatorsOf(columns: readonly RelationColumn[], name: string): FilterOperator[] {
  const column = columns.find((one) => one.name === name);
  return column ? filterOperators(column) : ['eq'];
}

function isValuesOf(columns: readonly RelationColumn[], name: string): string[] {
  const isBoolean = columns.find((one) => one.name === name)?.category === 'B';
  return IS_VALUES.filter((value) => isBoolean || value.endsWith('null'));
}
