import type { TableEntity } from '@howdah/shared-api/entities';
import { Button, EmptyState, Input } from '@howdah/shared-ui';
import { Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { tablesTexts } from '../texts.ts';
import { findTables } from './find-tables.ts';
import { TableItem } from './table-item.tsx';
import classes from './table-list.module.css';

/** The list of tables with its search. */
export function TableSearch({ tables }: { tables: TableEntity[] }) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => findTables(tables, search), [tables, search]);

  const emptyOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search === '') return;
    event.preventDefault();
    setSearch('');
  };

  return (
    <>
      <Input
        type="search"
        aria-label={tablesTexts.search}
        placeholder={tablesTexts.search}
        leading={<Search aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={emptyOnEscape}
      />
      <p className={classes.count} role="status">
        {tablesTexts.found(found.length, tables.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          size="panel"
          title={tablesTexts.noMatch(search.trim())}
          description={tablesTexts.noMatchNote}
          action={<Button onClick={() => setSearch('')}>{tablesTexts.clear}</Button>}
        />
      ) : (
        <ul className={classes.list}>
          {found.map((table) => (
            <TableItem key={table.id} table={table} />
          ))}
        </ul>
      )}
    </>
  );
}
