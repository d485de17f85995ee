import type { RelationColumn, RowSort } from '@howdah/shared-api/pg-meta/rows';
import { Button, IconButton, Select } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { ArrowDownUp, Trash2 } from 'lucide-react';
import { ToolbarLabel } from '../toolbar/toolbar-label.tsx';
import classes from './view-popover.module.css';

interface SortPopoverProps {
  columns: readonly RelationColumn[];
  sorts: readonly RowSort[];
  onChange(sorts: readonly RowSort[]): void;
}

/** Chooses the columns that rows are sorted by, in their order. A click on a column header sorts too. */
export function SortPopover({ columns, sorts, onChange }: SortPopoverProps) {
  const change = (index: number, changed: Partial<RowSort>) =>
    onChange(sorts.map((sort, at) => (at === index ? { ...sort, ...changed } : sort)));
  const unused = columns.filter(({ name }) => !sorts.some(({ column }) => column === name));
  return (
    <Popover
      label="Sort rows"
      className={classes.popover}
      trigger={
        <Button size="sm" variant="ghost" icon={<ArrowDownUp aria-hidden />} title="Sort">
          <ToolbarLabel rank="often">Sort</ToolbarLabel>
          {sorts.length > 0 && ` (${sorts.length})`}
        </Button>
      }
    >
      <div className={classes.form}>
        {sorts.length === 0 && (
          <p className={classes.none}>Not sorted: rows come in the order of their key.</p>
        )}
        {sorts.map(({ column, descending }, index) => (
          <div key={column} className={classes.line}>
            <span className={classes.column}>{column}</span>
            <Select
              size="sm"
              inline
              aria-label={`Direction of ${column}`}
              value={descending ? 'desc' : 'asc'}
              onValueChange={(direction) => change(index, { descending: direction === 'desc' })}
              options={[
                { value: 'asc', label: 'Ascending' },
                { value: 'desc', label: 'Descending' },
              ]}
            />
            <IconButton
              size="sm"
              label={`Stop sorting by ${column}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onChange(sorts.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <Select
          size="sm"
          aria-label="Sort by another column"
          placeholder="Sort by…"
          value=""
          onValueChange={(column) => onChange([...sorts, { column, descending: false }])}
          options={unused.map(({ name }) => ({ value: name, label: name }))}
        />
      </div>
    </Popover>
  );
}

/** A click on a header: ascending, descending, then not sorted. */
export function sortedByHeader(sorts: readonly RowSort[], column: string): readonly RowSort[] {
  const now = sorts.find((sort) => sort.column === column);
  if (!now) return [{ column, descending: false }];
  return now.descending ? [] : [{ column, descending: true }];
}
