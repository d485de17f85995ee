import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { sortRows, type Sorting } from './sort-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import classes from './object-table.module.css';

export interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Makes the column one that can be sorted by. */
  sortBy?(row: Row): string | number | null;
  numeric?: boolean;
  mono?: boolean;
  /** Left out where there is little room: what the name's cell says is enough there. */
  wide?: boolean;
  /** Of the width, in percent: columns must not move while a long list scrolls through them. */
  share?: number;
}

interface ObjectTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** At the end of each row: its menu. */
  actions(row: Row): ReactNode;
}

/** Things of the database as rows, sortable by their heads; of a long list only what is seen is there. */
export function ObjectTable<Row>({ label, columns, rows, keyOf, actions }: ObjectTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sorting?.by)?.sortBy;
    return sorting && valueOf ? sortRows(rows, valueOf, sorting.descending) : rows;
  }, [rows, columns, sorting]);
  const { container, visible, before, after, measure, isWindow } = useVisibleRows(sorted.length);

  return (
    <div ref={container} onKeyDown={moveByArrow}>
      <Table
        label={label}
        aria-rowcount={sorted.length + 1}
        className={isWindow ? classes.window : undefined}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
            <TableHeader className={classes.actions}>
              <span className={classes.hidden}>Actions</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          <Gap height={before} columns={columns.length + 1} />
          {visible.map((index) => {
            const row = sorted[index]!;
            return (
              <TableRow key={keyOf(row)} ref={measure} data-index={index} aria-rowindex={index + 2}>
                {columns.map(({ id, cell, numeric, mono, wide }) => (
                  <TableCell
                    key={id}
                    numeric={numeric}
                    mono={mono}
                    className={wide ? classes.wide : undefined}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
                <TableCell className={classes.actions}>{actions(row)}</TableCell>
              </TableRow>
            );
          })}
          <Gap height={after} columns={columns.length + 1} />
        </TableBody>
      </Table>
    </div>
  );
}

function ColumnHead<Row>({
  column: { id, label, sortBy, numeric, wide, share },
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort(sorting: Sorting | undefined): void;
}) {
  const className = wide ? classes.wide : classes.head;
  const style = share ? ({ '--share': `${share}%` } as CSSProperties) : undefined;
  if (!sortBy) {
    return (
      <TableHeader numeric={numeric} className={className} style={style}>
        {label}
      </TableHeader>
    );
  }
  const descending = sorting?.by === id ? sorting.descending : undefined;
  // Ascending, descending, and as it came.
  const next = descending === undefined ? false : descending ? undefined : true;
  return (
    <TableHeader
      numeric={numeric}
      className={className}
      style={style}
      aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(next === undefined ? undefined : { by: id, descending: next })}
      >
        {label}
        {descending === true && <ArrowDown aria-hidden />}
        {descending === false && <ArrowUp aria-hidden />}
      </button>
    </TableHeader>
  );
}

/** From name to name, as in a list: what opens a row is found by the arrows too. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = (event.target as Element).closest('[data-row-name]');
  if (step === 0 || !from) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-name]')];
  const next = names[names.indexOf(from as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** Stands for the rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: height, padding: 0 }} />
    </tr>
  );
}
