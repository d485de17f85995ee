import { EmptyState } from '@howdah/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import type { Actor } from '../data/permissions.ts';
import { CreateButton, type CreateAction } from './create-button.tsx';
import { includes, ListPage, NoMatch, type ListQuery } from './list-page.tsx';
import { countLabel, ListToolbar } from './list-toolbar.tsx';
import { ObjectTable, type Column } from './object-table.tsx';
import { RowMenu, type RowAction } from './row-menu.tsx';

export interface ObjectListPageProps<Row> {
  texts: {
    title: string;
    description: string;
    /** "trigger", "triggers" */
    one: string;
    many: string;
    /** The text of an empty list. */
    empty: string;
  };
  /** Undefined until it is known. */
  actor: Actor | undefined;
  /** All rows, sorted. Undefined until they have loaded. */
  rows: readonly Row[] | undefined;
  /** The query of the list, and others that the page needs before it shows anything. */
  queries: readonly (ListQuery & { currentData?: unknown })[];
  keyOf(row: Row): string | number;
  /** Texts that the search covers, besides the name. */
  searched?(row: Row): string[];
  /** Filters beside the search. */
  filters: {
    controls: ReactNode;
    /** Whether a filter hides rows that the query returns. */
    hides?(row: Row): boolean;
    /** Whether a filter can be the reason for an empty list. */
    isOn?: boolean;
    clear?(): void;
  };
  columns: readonly Column<Row>[];
  /** See `ListPage`. */
  minWidth?: number;
  actions(row: Row, actor: Actor): readonly RowAction[];
  /** The button of the page. */
  create?: CreateAction;
  /** Replaces the button of the page if the list is empty. */
  emptyAction?: ReactNode;
  notice?: ReactNode;
  /** Shown above the list, at the same time, so that nothing moves. */
  above?(actor: Actor): ReactNode;
  /** Sheets and dialogs, once everything has loaded. */
  children(actor: Actor): ReactNode;
}

/** A list of objects of a database, with a search, filters and a menu of each row. */
export function ObjectListPage<Row extends { name: string }>({
  texts,
  actor,
  rows,
  queries,
  keyOf,
  searched,
  filters,
  columns,
  minWidth,
  actions,
  create,
  emptyAction,
  notice,
  above,
  children,
}: ObjectListPageProps<Row>) {
  const [search, setSearch] = useState('');
  const searchInput = useRef<HTMLInputElement>(null);
  const all = rows ?? [];
  const shown = all.filter(
    (row) => !filters.hides?.(row) && includes(search, row.name, ...(searched?.(row) ?? [])),
  );
  const button = (blocked?: string) =>
    create && <CreateButton create={create} actor={actor} blocked={blocked} />;
  return (
    <ListPage
      texts={{ title: texts.title, description: texts.description, what: texts.many }}
      queries={queries}
      columns={columns}
      {...(minWidth !== undefined && { minWidth })}
      actions={button}
      notice={notice}
      toolbar={
        <ListToolbar
          what={texts.many}
          search={search}
          onSearch={setSearch}
          searchRef={searchInput}
          count={rows && countLabel(shown.length, all.length, texts.one, texts.many)}
        >
          {filters.controls}
        </ListToolbar>
      }
    >
      {() => (
        <>
          {above?.(actor!)}
          {shown.length === 0 &&
            (search !== '' || filters.isOn ? (
              <NoMatch
                onClear={() => {
                  setSearch('');
                  filters.clear?.();
                  searchInput.current?.focus(); // the button that has the focus is removed
                }}
              />
            ) : (
              <EmptyState
                title={`No ${texts.many} yet`}
                description={texts.empty}
                action={emptyAction ?? button()}
              />
            ))}
          {shown.length > 0 && (
            <ObjectTable
              label={texts.title}
              rows={shown}
              keyOf={keyOf}
              columns={columns}
              actions={(row) => <RowMenu name={row.name} actions={actions(row, actor!)} />}
            />
          )}
          {children(actor!)}
        </>
      )}
    </ListPage>
  );
}
