import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@howdah/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { listTexts } from '../../texts/database.ts';
import classes from './list-page.module.css';

/** What a list's hook answers. */
export interface ListQuery {
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListPageProps {
  texts: { title: string; description: string; what: string };
  /** The list itself and whatever is needed with it: all must be there. */
  queries: readonly (ListQuery & { currentData?: unknown })[];
  actions?: ReactNode;
  /** Between the head and the list. */
  notice?: ReactNode;
  toolbar: ReactNode;
  /** The list; called when all has been read. */
  children(): ReactNode;
}

/** A page with a list of the database: its head, its filters, and the list while it comes, when it failed, and in full. */
export function ListPage({ texts, queries, actions, notice, toolbar, children }: ListPageProps) {
  const { setPageTitle } = useShell();
  useEffect(() => setPageTitle(texts.title), [setPageTitle, texts.title]);

  return (
    <Page width="full" className={classes.page}>
      <PageHeader title={texts.title} description={texts.description} actions={actions} />
      {notice}
      <div className={classes.list}>
        {toolbar}
        <ListState what={texts.what} queries={queries}>
          {children}
        </ListState>
      </div>
    </Page>
  );
}

function ListState({
  what,
  queries,
  children,
}: { what: string } & Pick<ListPageProps, 'queries' | 'children'>) {
  if (queries.every(({ currentData }) => currentData !== undefined)) return children();
  const failed = queries.filter(({ currentData, error }) => currentData === undefined && error !== undefined);
  if (failed.length === 0) return <ListSkeleton label={listTexts.loading(what)} />;
  return (
    <ErrorState
      title={listTexts.failed(what)}
      description={listTexts.failedNote}
      detail={platformError(failed[0]!.error).message}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={`${28 - (row % 3) * 6}%`} height={12} />
          <Skeleton width="14%" height={12} />
          <Skeleton width="10%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** Filters that find nothing. */
export function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title={listTexts.noMatch}
      description={listTexts.noMatchNote}
      action={<Button onClick={onClear}>{listTexts.clear}</Button>}
    />
  );
}
