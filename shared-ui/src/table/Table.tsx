import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './Table.module.css';

export interface TableProps extends ComponentProps<'table'> {
  /** The accessible name of the table and its scrolling region. */
  label: string;
  /** Draws a frame. Without it the table fills the card around it. */
  framed?: boolean;
  /** For values: smaller, and the header stays while the rows scroll in the height that the parent has. */
  dense?: boolean;
}

/** A table of text. It scrolls horizontally inside itself. For large query results, use the grid. */
export function Table({ label, framed = true, dense = false, className, ...rest }: TableProps) {
  return (
    <div
      className={styles.scroller}
      data-framed={framed || undefined}
      data-dense={dense || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={cx(styles.table, className)} aria-label={label} {...rest} />
    </div>
  );
}

export const TableHead = (props: ComponentProps<'thead'>) => <thead {...props} />;
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody {...props} />;

export interface TableRowProps extends ComponentProps<'tr'> {
  /** A click anywhere in the row does something. Only such rows light up under the pointer. */
  interactive?: boolean;
}

export function TableRow({ interactive = false, className, ...rest }: TableRowProps) {
  return <tr className={cx(styles.row, className)} data-interactive={interactive || undefined} {...rest} />;
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** Aligns numbers at the end, with tabular figures. */
  numeric?: boolean;
  /** Monospace, for identifiers and values. */
  mono?: boolean;
}

export interface TableHeaderProps extends ComponentProps<'th'> {
  /** Aligns the name like the numbers below it. */
  numeric?: boolean;
  /**
   * A CSS length, or a share of the table. In a table with such a column, no width depends on the content: columns keep
   * the position they had while loading, and cells truncate long content. Columns without a width share the rest. On
   * narrow screens, where some columns are not there, it has no effect.
   */
  width?: string;
}

export function TableHeader({ numeric, width, className, style, ...rest }: TableHeaderProps) {
  return (
    <th
      scope="col"
      className={cx(styles.header, className)}
      style={width === undefined ? style : ({ '--column-width': width, ...style } as CSSProperties)}
      data-width={width === undefined ? undefined : ''}
      data-numeric={numeric || undefined}
      {...rest}
    />
  );
}

export function TableCell({ numeric, mono, className, ...rest }: TableCellProps) {
  return (
    <td
      className={cx(styles.cell, className)}
      data-numeric={numeric || undefined}
      data-mono={mono || undefined}
      {...rest}
    />
  );
}
