import type { EntityKind } from '@howdah/shared-api/entities';
import {
  Button,
  Callout,
  EmptyState,
  ErrorState,
  IconButton,
  SearchInput,
  Select,
  SkeletonList,
  Tooltip,
  useRovingFocus,
} from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Eye, FileUp, Layers, Table2, TableProperties, Waypoints } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NewTableButton } from '../table-form/new-table-button.tsx';
import type { NewTable } from '../table-form/use-new-table.tsx';
import { useImportReason } from '../database/read-only-reason.ts';
import { usePrefetchRows } from '../database/table-editor-api.ts';
import { useSchemaNames } from '../database/use-schema-names.ts';
import { firstRows } from '../rows/use-table-rows.ts';
import { useEntityList } from './use-entities.ts';
import classes from './table-list.module.css';

const ROW_HEIGHT = 28;

const ICONS: Record<EntityKind, ReactNode> = {
  table: <Table2 aria-hidden />,
  'partitioned table': <TableProperties aria-hidden />,
  'foreign table': <Waypoints aria-hidden />,
  view: <Eye aria-hidden />,
  'materialized view': <Layers aria-hidden />,
};

/** The schema and the search of the list. */
export interface ListView {
  schema: string;
  search: string;
}

interface EntitiesProps extends ListView {
  projectRef: string;
  /** The oid of the open table. */
  current: string | undefined;
  onOpened?(): void;
  whenEmpty: ReactNode;
}

interface TableListProps extends Omit<EntitiesProps, keyof ListView | 'whenEmpty'> {
  view: ListView;
  setView(view: ListView): void;
  newTable: NewTable;
  onImport(): void;
}

/** The tables and views of a schema, with a search. */
export function TableList({ view, setView, newTable, onImport, ...list }: TableListProps) {
  const { schema, search } = view;
  const schemas = useSchemaNames(schema);
  const importReason = useImportReason();
  const setSearch = (next: string) => setView({ ...view, search: next });
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <div className={classes.head}>
          <h2 className={classes.title}>Table Editor</h2>
          <div className={classes.actions}>
            <IconButton
              size="sm"
              label="New table from rows"
              icon={<FileUp aria-hidden />}
              disabledReason={importReason?.text}
              onClick={onImport}
            />
            <NewTableButton newTable={newTable} isSmall />
          </div>
        </div>
        <Select
          size="sm"
          aria-label="Schema"
          value={schema}
          onValueChange={(next) => setView({ ...view, schema: next })}
          options={schemas.map((name) => ({ value: name, label: name }))}
        />
        <SearchInput size="sm" label="Search tables" value={search} onSearch={setSearch} />
      </div>
      <Entities
        key={`${schema} ${search}`}
        {...list}
        {...view}
        whenEmpty={
          search ? (
            <EmptyState title="No matches" description="Try a part of the name, or another schema." />
          ) : (
            <EmptyState
              title="No tables"
              description={`Tables and views of the schema ${schema} appear here.`}
              action={<NewTableButton newTable={newTable} />}
            />
          )
        }
      />
    </div>
  );
}

function Entities({ projectRef, current, onOpened, schema, search, whenEmpty }: EntitiesProps) {
  const { entities, error, hasMore, readMore, retry } = useEntityList(schema, search);
  const navigate = useNavigate();
  const prefetchRows = usePrefetchRows(firstRows);
  const scroller = useRef<HTMLDivElement>(null);
  const count = entities?.length ?? 0;
  // The React Compiler cannot memoize what it returns, and says so of each use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: { width: 240, height: 800 },
  });
  const names = entities?.map(({ name }) => name) ?? [];
  const list = useRovingFocus<HTMLUListElement>({
    items: 'a[href]',
    virtual: { names, show: (index) => virtualizer.scrollToIndex(index) },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && count > 0 && last >= count - 20) readMore();
  });

  if (error && !entities) {
    return (
      <ErrorState
        title="Failed to load tables"
        description="The database was not changed. Try again in a moment."
        detail={error.message}
        onRetry={retry}
      />
    );
  }
  if (!entities) return <SkeletonList label="Loading tables" items={6} />;
  if (count === 0) return <>{whenEmpty}</>;
  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <ul
          ref={list}
          className={classes.list}
          aria-label="Tables and views"
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const { id, name, kind, comment } = entities[index]!;
            return (
              <li key={id} className={classes.item} style={{ transform: `translateY(${start}px)` }}>
                <Tooltip content={comment ?? `${name} (${kind})`} side="right">
                  <Link
                    to={`/project/${projectRef}/editor/${id}`}
                    className={classes.link}
                    data-index={index}
                    aria-current={id === current ? 'page' : undefined}
                    onPointerDown={({ pointerType, button }) => {
                      // With touch, the user may want to scroll.
                      if (pointerType === 'mouse' && button === 0 && id !== current) prefetchRows(id);
                    }}
                    onClick={(event) => {
                      onOpened?.();
                      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                      event.preventDefault();
                      // Without a transition, the page renders at once, not in slices between other work.
                      void navigate(`/project/${projectRef}/editor/${id}`, { flushSync: true });
                    }}
                  >
                    {ICONS[kind]}
                    <span className={classes.name}>{name}</span>
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </div>
      {error && (
        <Callout
          className={classes.failure}
          tone="danger"
          role="alert"
          title="Failed to load some tables"
          action={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {error.message}
        </Callout>
      )}
    </>
  );
}
