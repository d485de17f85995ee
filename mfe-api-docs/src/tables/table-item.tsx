import type { TableEntity } from '@howdah/shared-api/entities';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { tablesTexts } from '../texts.ts';
import { ColumnsTable } from './columns-table.tsx';
import classes from './table-list.module.css';

/** One table; a click shows its columns. */
export function TableItem({ table }: { table: TableEntity }) {
  const [open, setOpen] = useState(false);
  const columnsId = useId();
  const columns = table.columns ?? [];

  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={open ? columnsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={classes.chevron} />
        <span className={classes.name}>{table.name}</span>
        <span className={classes.size}>{tablesTexts.columns(columns.length)}</span>
      </button>
      {open && (
        <div id={columnsId}>
          {table.comment && <p className={classes.comment}>{table.comment}</p>}
          {columns.length > 0 ? (
            <ColumnsTable tableName={table.name} columns={columns} />
          ) : (
            <p className={classes.comment}>{tablesTexts.noColumns}</p>
          )}
        </div>
      )}
    </li>
  );
}
