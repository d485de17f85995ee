import type { EntityKind } from '@howdah/shared-api/entities';
import {
  EmptyState,
  ErrorState,
  IconButton,
  Input,
  lazyComponent,
  Select,
  SkeletonList,
  Tooltip,
  useRovingFocus,
} from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Eye, FileUp, Layers, Search, Table2, TableProperties, Waypoints, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { NewTableButton } from '../definition/new-table-button.tsx';
import { useImportReason } from '../database/read-only-reason.ts';
import { useSchemaNames } from '../database/use-schema-names.ts';
import { useEntityList } from './use-entities.ts';
import classes from './table-list.module.css';

const ImportSheet = lazyComponent(() => import('../import/import-sheet.tsx'));

const ROW_HEIGHT = 28;

const ICONS: Record<EntityKind, ReactNode> = {
  table: <Table2 aria-hidden />,
  'partitioned table': <TableProperties aria-hidden />,
  'foreign table': <Waypoints aria-hidden />,
  view: <Eye aria-hidden />,
  'materialized view': <Layers aria-hidden />,
};

interface TableListProps {
  projectRef: string;
  /** The oid of the table that is open. */
  current: string | undefined;
  onOpened?(): void;
}

/** The tables and views of a schema, with a search. */
export function TableList({ projectRef, current, onOpened }: TableListProps) {
  const [schema, setSchema] = useState('public');
  const [search, setSearch] = useState('');
  const schemas = useSchemaNames(schema);
  const navigate = useNavigate();
  const importReason = useImportReason();
  const [isImporting, setImporting] = useState(false);
  /** Lists the tables again. */
  const [round, setRound] = useState(0);
  const closeImport = () => {
    setImporting(false);
    setRound(round + 1);
  };
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <div className={classes.head}>
          <h2 className={classes.title}>Table Editor</h2>
          <div className={classes.actions}>
            <IconButton
              size="sm"
              label="New table from a file"
              icon={<FileUp aria-hidden />}
              disabledReason={importReason?.text}
              onClick={() => setImporting(true)}
            />
            <NewTableButton schema={schema} isSmall onOpened={onOpened} />
          </div>
        </div>
        <Select
          size="sm"
          aria-label="Schema"
          value={schema}
          onValueChange={setSchema}
          options={schemas.map((name) => ({ value: name, label: name }))}
        />
        <Input
          type="search"
          size="sm"
          aria-label="Search tables"
          placeholder="Search tables"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          leading={<Search aria-hidden />}
          trailing={
            search && (
              <IconButton
                label="Clear search"
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => setSearch('')}
              />
            )
          }
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Entities
        key={`${schema} ${search} ${round}`}
        {...{ projectRef, current, onOpened, schema, search }}
        whenEmpty={
          search ? (
            <EmptyState title="No matches" description="Try a part of the name, or another schema." />
          ) : (
            <EmptyState
              title="No tables"
              description={`Tables and views of the schema ${schema} are listed here.`}
              action={<NewTableButton schema={schema} onOpened={onOpened} />}
            />
          )
        }
      />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportSheet
            schema={schema}
            onClose={closeImport}
            onImported={(id) => {
              closeImport();
              onOpened?.();
              void navigate(`/project/${projectRef}/editor/${id}`);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface EntitiesProps extends TableListProps {
  schema: string;
  search: string;
  whenEmpty: ReactNode;
}

function Entities({ projectRef, current, onOpened, schema, search, whenEmpty }: EntitiesProps) {
  const { entities, error, hasMore, readMore, retry } = useEntityList(schema, search);
  const scroller = useRef<HTMLDivElement>(null);
  const count = entities?.length ?? 0;
  // The React Compiler cannot memoize what it returns, and says so of each use.
  // eslint-disable-next-line react-hooks/incompatible-library
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
                  onClick={onOpened}
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
  );
}
