import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/Table.tsx';
import { Skeleton, variedWidth } from './Skeleton.tsx';
import tableStyles from '../table/Table.module.css';
import styles from './Skeleton.module.css';
import { useContinuedWait } from './use-continued-wait.ts';

/** The content of a cell. */
export interface SkeletonCell {
  /** `lines`: a line, and a quieter one below it. `control`: a button or a select. */
  shape?: 'text' | 'lines' | 'control';
  /** About, in pixels. */
  width?: number;
  numeric?: boolean;
  /** The class of the real cell, which can hide it on narrow screens. */
  className?: string;
}

export interface SkeletonTableProps {
  rows: number;
  label: string;
  /** The `TableHead` of the real table, so that its columns have their final position and name. */
  head?: ReactNode;
  /** Of each row, in the order of the columns. */
  cells?: readonly SkeletonCell[];
  /** The class of the real table. */
  className?: string;
}

/** For a table whose columns are not known. */
const UNKNOWN_CELLS: readonly SkeletonCell[] = [{ width: 150 }, { width: 80 }];

/** The placeholder of a framed table, with its columns if they are known, and rows of the final height. */
export function SkeletonTable({
  rows,
  label,
  head = <UnknownHead />,
  cells = UNKNOWN_CELLS,
  className,
}: SkeletonTableProps) {
  const frame = useContinuedWait<HTMLDivElement>();
  return (
    <div ref={frame} className={styles.table} role="status" aria-label={label}>
      {/* Controls such as sortable names are inert. */}
      <table className={cx(tableStyles.table, styles.columns, className)} aria-hidden="true" inert>
        {head}
        <TableBody>
          {Array.from({ length: rows }, (_, row) => (
            <TableRow key={row}>
              {cells.map((cell, column) => (
                <TableCell key={column} className={cell.className} numeric={cell.numeric}>
                  <CellBones {...cell} spread={row * 37 + column * 23} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </table>
    </div>
  );
}

function UnknownHead() {
  return (
    <TableHead>
      <TableRow>
        <TableHeader className={styles.widest}>
          <Skeleton radius="text" width={64} />
        </TableHeader>
        <TableHeader>
          <Skeleton radius="text" width={48} />
        </TableHeader>
      </TableRow>
    </TableHead>
  );
}

type CellBonesProps = Pick<SkeletonCell, 'shape' | 'width'> & { spread: number };

function CellBones({ shape = 'text', width = 110, spread }: CellBonesProps) {
  if (shape === 'control') {
    return <Skeleton className={styles.control} width={width} height="var(--control-sm)" />;
  }
  return (
    <span className={shape === 'lines' ? styles.twoLines : styles.oneLine}>
      <Skeleton radius="text" width={variedWidth(width, spread)} />
      {shape === 'lines' && <Skeleton radius="text" width={variedWidth(width * 1.15, spread)} height={8} />}
    </span>
  );
}
