import {
  cx,
  SkeletonTable,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  UnstyledButton,
  useRovingFocus,
} from '@howdah/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { sortRows, type Sorting } from './sort-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import classes from './object-table.module.css';

export interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Makes the column sortable. */
  sortBy?(row: Row): string | number | null;
  numeric?: boolean;
  mono?: boolean;
  /** Its label is a name of the database. */
  monoLabel?: boolean;
  hideWhenNarrow?: boolean;
  /** Hidden below 900 px. */
  hideWhenTight?: boolean;
  /** Contains a button, which is nearly as high as a row. */
  control?: boolean;
  /** Contains the line below the whole row. */
  lineBelow?: boolean;
  /** The share of the table's width, independent of the rows. */
  widthPercent: number;
}

interface ObjectTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The menu of a row. */
  actions(row: Row): ReactNode;
}

/** A sortable table of database objects. Long lists are virtualized. */
export function ObjectTable<Row extends { name: string }>({
  label,
  columns,
  rows,
  keyOf,
  actions,
}: ObjectTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sorting?.by)?.sortBy;
    return sorting && valueOf ? sortRows(rows, valueOf, sorting.descending) : rows;
  }, [rows, columns, sorting]);
  const { container, visible, before, after, measure, isWindow, scrollTo } = useVisibleRows(sorted.length);
  const names = useRovingFocus<HTMLTableSectionElement>({
    items: '[data-row-name]',
    row: 'tr',
    virtual: isWindow ? { names: sorted.map(({ name }) => name), show: scrollTo } : undefined,
  });

  return (
    <div ref={container} className={classes.list}>
      <Table
        label={label}
        aria-rowcount={sorted.length + 1}
        className={isWindow ? classes.window : undefined}
      >
        <Heads columns={columns} sorting={sorting} onSort={setSorting} />
        <TableBody ref={names}>
          <Gap height={before} columns={columns.length + 1} />
          {visible.map((index) => {
            const row = sorted[index]!;
            return (
              <TableRow
                key={keyOf(row)}
                interactive
                onClick={openRow}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
              >
                {columns.map((column) => (
                  <TableCell
                    key={column.id}
                    numeric={column.numeric}
                    mono={column.mono}
                    className={cx(hiding(column), column.control && classes.control)}
                  >
                    {column.cell(row)}
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

/** A column without the type of its rows. */
export type ColumnHead = Omit<Column<never>, 'cell' | 'sortBy'> & { sortBy?: unknown };

/** The placeholder of an `ObjectTable`, with its columns. */
export function ObjectTableSkeleton({ label, columns }: { label: string; columns: readonly ColumnHead[] }) {
  return (
    <div className={classes.list}>
      <SkeletonTable
        label={label}
        rows={8}
        head={<Heads columns={columns} sorting={undefined} onSort={doNothing} />}
        cells={[
          ...columns.map((column, index) => ({
            numeric: column.numeric,
            shape: index === 0 ? ('lines' as const) : ('text' as const),
            width: column.numeric ? 24 : index === 0 ? 140 : 90,
            className: cx(hiding(column), index === 0 && classes.noted, column.lineBelow && classes.tall),
          })),
          // No bar for the menu, because it would not align with the menu's dots.
          { width: 0, className: classes.actions },
        ]}
      />
    </div>
  );
}

/** The class that hides a column and its header. */
function hiding({ hideWhenNarrow, hideWhenTight }: ColumnHead): string | undefined {
  return cx(hideWhenNarrow && classes.hideWhenNarrow, hideWhenTight && classes.hideWhenTight);
}

function doNothing() {
  // There are no rows to sort yet.
}

interface HeadsProps {
  columns: readonly ColumnHead[];
  sorting: Sorting | undefined;
  onSort(sorting: Sorting | undefined): void;
}

function Heads({ columns, sorting, onSort }: HeadsProps) {
  // A phone shows cards, where the name of a single column does not help.
  const isList = columns.filter(({ hideWhenNarrow }) => !hideWhenNarrow).length === 1;
  return (
    <TableHead className={isList ? classes.listHead : undefined}>
      <TableRow>
        {columns.map((column) => (
          <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
        <TableHeader className={classes.actions} width="44px">
          <span className={classes.hidden}>Actions</span>
        </TableHeader>
      </TableRow>
    </TableHead>
  );
}

function Head({ column, sorting, onSort }: Omit<HeadsProps, 'columns'> & { column: ColumnHead }) {
  const { id, label, sortBy, numeric, monoLabel, widthPercent } = column;
  const className = cx(hiding(column), monoLabel && classes.monoLabel);
  const width = `${widthPercent}%`;
  if (!sortBy) {
    return (
      <TableHeader numeric={numeric} className={className} width={width}>
        {label}
      </TableHeader>
    );
  }
  const descending = sorting?.by === id ? sorting.descending : undefined;
  // Ascending, descending, unsorted.
  const next = descending === undefined ? false : descending ? undefined : true;
  return (
    <TableHeader
      numeric={numeric}
      className={className}
      width={width}
      aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort(next === undefined ? undefined : { by: id, descending: next })}
      >
        {label}
        {descending === true && <ArrowDown aria-hidden />}
        {descending === false && <ArrowUp aria-hidden />}
      </UnstyledButton>
    </TableHeader>
  );
}

/** A click that is not on a control and does not select text opens the row. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button, input, label, [role="menu"]')) return;
  if (!currentTarget.contains(target as Element) || !document.getSelection()?.isCollapsed) return;
  currentTarget.querySelector<HTMLElement>('[data-row-name]')?.click();
}

/** A spacer for rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: height, padding: 0 }} />
    </tr>
  );
}

interface NameButtonProps {
  name: string;
  onClick(): void;
  /** Marks after the name. */
  children?: ReactNode;
  /** Shown below the name on narrow screens. */
  note?: ReactNode;
  /** Shown below the whole row. On narrow screens it follows the note. */
  below?: ReactNode;
}

/** A button with the name of a row that opens it. */
export function NameButton({ name, onClick, children, note, below }: NameButtonProps) {
  return (
    <div className={classes.cell}>
      <div className={classes.line}>
        <UnstyledButton className={classes.name} data-row-name="" title={name} onClick={onClick}>
          {name}
        </UnstyledButton>
        {children}
      </div>
      {note && <div className={classes.note}>{note}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
