import { useMemo } from 'react';
import type { ListQuery } from './list-page.tsx';
import { SchemaFilter, SystemSwitch } from './list-toolbar.tsx';
import { ObjectListPage, type ObjectListPageProps } from './object-list-page.tsx';
import { publicFirst } from './sort-rows.ts';
import type { SchemaList } from './use-schema-list.ts';

interface SchemaListPageProps<Row> extends Omit<
  ObjectListPageProps<Row>,
  'actor' | 'rows' | 'queries' | 'filters'
> {
  schemaList: SchemaList;
  list: ListQuery & { currentData?: readonly Row[] };
  /** Other queries that the page needs before it shows anything. */
  queries?: ObjectListPageProps<Row>['queries'];
}

/** A list of objects that are in schemas, with a search and a filter by schema. */
export function SchemaListPage<Row extends { name: string; schema: string }>({
  schemaList: { filter, facts, actor, schemas },
  list,
  queries = [],
  ...page
}: SchemaListPageProps<Row>) {
  return (
    <ObjectListPage
      {...page}
      actor={actor}
      rows={useMemo(() => list.currentData && publicFirst(list.currentData), [list.currentData])}
      queries={[list, facts, ...queries]}
      filters={{
        controls: (
          <>
            <SchemaFilter schemas={schemas} value={filter.schema} onChange={filter.setSchema} />
            <SystemSwitch
              label="System schemas"
              checked={filter.withSystem}
              onCheckedChange={filter.setWithSystem}
            />
          </>
        ),
        isOn: filter.schema !== '',
        clear: () => filter.setSchema(''),
      }}
    />
  );
}
