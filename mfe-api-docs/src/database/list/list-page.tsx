import { platformError } from '@howdah/shared-api';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Button, DeniedNotice, EmptyState, ErrorState, Page, PageHeader } from '@howdah/shared-ui';
import { createContext, useEffect, type CSSProperties, type ReactNode } from 'react';
import { type ColumnHead, ObjectTableSkeleton } from './object-table.tsx';
import classes from './list-page.module.css';

/** Result of an RTK Query hook. */
export interface ListQuery {
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** Whether the list failed to load. The search is then disabled, but filters of the request are not. */
export const ListFailedContext = createContext(false);

interface ListPageProps {
  texts: { title: string; description: string; what: string };
  /** The list and the other queries it needs. */
  queries: readonly (ListQuery & { currentData?: unknown })[];
  /** Receives the reason why the filters are disabled if the list failed to load. They stay visible, so that nothing moves. */
  actions?: ReactNode | ((blocked: string | undefined) => ReactNode);
  /** Shown between the header and the list. */
  notice?: ReactNode;
  toolbar: ReactNode;
  /** The columns of the list, for its placeholder. */
  columns: readonly ColumnHead[];
  /** The width in pixels that its columns need for usual content. With less room, the list scrolls. */
  minWidth?: number;
  /** Renders the list when all queries have data. */
  children(): ReactNode;
}

/** A page with a list: header, filters, and the list in its states. */
export function ListPage({
  texts,
  queries,
  actions,
  notice,
  toolbar,
  columns,
  minWidth,
  children,
}: ListPageProps) {
  const { setPageTitle } = useShell();
  useEffect(() => setPageTitle(texts.title), [setPageTitle, texts.title]);
  const { permission, who } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const isLoaded = queries.every(({ currentData }) => currentData !== undefined);
  const failed = queries.filter(({ currentData, error }) => currentData === undefined && error !== undefined);

  return (
    <Page width="full" className={classes.page}>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          typeof actions === 'function'
            ? actions(failed.length > 0 ? `Failed to load ${texts.what}` : undefined)
            : actions
        }
      />
      {permission === 'denied' && <DeniedNotice>{`${who} can change the database.`}</DeniedNotice>}
      {notice}
      <div
        className={classes.list}
        style={
          minWidth === undefined ? undefined : ({ '--table-min-width': `${minWidth}px` } as CSSProperties)
        }
      >
        <ListFailedContext value={failed.length > 0}>{toolbar}</ListFailedContext>
        {isLoaded ? (
          children()
        ) : failed.length === 0 ? (
          <ObjectTableSkeleton label={`Loading ${texts.what}`} columns={columns} />
        ) : (
          <ErrorState
            title={`Failed to load ${texts.what}`}
            description="The database was not changed. Try again in a moment."
            detail={platformError(failed[0]!.error).message}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          />
        )}
      </div>
    </Page>
  );
}

/** Shown when the filters match nothing. */
export function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="No matches"
      description="Try part of a name or another filter."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

/** Whether one of the texts contains the search, ignoring case. */
export function includes(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
