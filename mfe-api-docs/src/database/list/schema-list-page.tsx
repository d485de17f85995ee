import { EmptyState } from '@howdah/shared-ui';
import { useMemo, type ReactNode } from 'react';
import type { Actor } from '../data/permissions.ts';
import { CreateButton, type CreateAction } from './create-button.tsx';
import { includes, ListPage, NoMatch, type ListQuery } from './list-page.tsx';
import { countLabel, ListToolbar, SchemaFilter, SystemSwitch } from './list-toolbar.tsx';
import { ObjectTable, type Column } from './object-table.tsx';
import { publicFirst } from './sort-rows.ts';
import { RowMenu, type RowAction } from './row-menu.tsx';
import type { SchemaList } from './use-schema-list.ts';

interface SchemaListPageProps<Row> {
  texts: {
    title: string;
    description: string;
    /** "trigger", "triggers" */
    one: string;
    many: string;
    /** What an empty list says. */
    empty: string;
  };
  schemaList: SchemaList;
  list: ListQuery & { currentData?: readonly Row[] };
  /** Other queries without which the page shows nothing. */
  queries?: readonly (ListQuery & { currentData?: unknown })[];
  keyOf(row: Row): string | number;
  /** Texts that the search looks into, besides the name. */
  searched(row: Row): string[];
  columns: readonly Column<Row>[];
  /** As of a `ListPage`. */
  minWidth?: number;
  actions(row: Row, actor: Actor): readonly RowAction[];
  /** The button of the page. */
  create: CreateAction;
  notice?: ReactNode;
  /** Sheets and dialogs, once everything has loaded. */
  children(actor: Actor): ReactNode;
}

/** A list of objects that are in schemas, with a search and a filter by schema. */
export function SchemaListPage<Row extends { name: string; schema: string }>({
  texts,
  schemaList,
  list,
  queries = [],
  keyOf,
  searched,
  columns,
  minWidth,
  actions,
  create,
  notice,
  children,
}: SchemaListPageProps<Row>) {
  const { filter, search, setSearch, facts, actor, schemas } = schemaList;
  const all = useMemo(() => publicFirst(list.currentData ?? []), [list.currentData]);
  const shown = all.filter((row) => includes(search, row.name, ...searched(row)));
  const isFiltered = search !== '' || filter.schema !== '';
  const button = (blocked?: string) => <CreateButton create={create} actor={actor} blocked={blocked} />;
  return (
    <ListPage
      texts={{ title: texts.title, description: texts.description, what: texts.many }}
      queries={[list, facts, ...queries]}
      columns={columns}
      {...(minWidth !== undefined && { minWidth })}
      actions={button}
      notice={notice}
      toolbar={
        <ListToolbar
          what={texts.many}
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, texts.one, texts.many)}
        >
          <SchemaFilter schemas={schemas} value={filter.schema} onChange={filter.setSchema} />
          <SystemSwitch
            label="System schemas"
            checked={filter.withSystem}
            onCheckedChange={filter.setWithSystem}
          />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {shown.length === 0 &&
            (isFiltered ? (
              <NoMatch
                onClear={() => {
                  setSearch('');
                  filter.setSchema('');
                }}
              />
            ) : (
              <EmptyState title={`No ${texts.many} yet`} description={texts.empty} action={button()} />
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
