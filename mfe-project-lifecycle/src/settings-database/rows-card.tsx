import { platformError } from '@howdah/shared-api';
import { Button, Card, CardBody, CardHeader, EmptyState, ErrorState, Skeleton } from '@howdah/shared-ui';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { sessionsTexts } from '../texts/database.ts';
import classes from './database.module.css';

interface RowsCardProps<Row> {
  texts: Record<'title' | 'loading' | 'unreadable' | 'unreadableNote' | 'emptyTitle' | 'empty', string>;
  description: string;
  /** Of the state without rows. */
  icon: ReactNode;
  /** The answer to a query of RTK Query. */
  answer: { currentData?: Row[]; error?: unknown; isFetching: boolean; refetch(): unknown };
  children(rows: Row[]): ReactNode;
}

/** What goes on in a database, as it was when it was last asked for: loading, unreadable, empty, or its rows. */
export function RowsCard<Row>({ texts, description, icon, answer, children }: RowsCardProps<Row>) {
  const { currentData: rows, error, isFetching, refetch } = answer;
  return (
    <Card>
      <CardHeader
        title={texts.title}
        description={description}
        actions={
          <Button
            icon={<RotateCw aria-hidden />}
            loading={isFetching && rows !== undefined}
            onClick={() => void refetch()}
          >
            {sessionsTexts.refresh}
          </Button>
        }
      />
      {error ? (
        <CardBody>
          <ErrorState
            size="panel"
            title={texts.unreadable}
            description={texts.unreadableNote}
            detail={platformError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </CardBody>
      ) : !rows ? (
        <CardBody className={classes.skeleton} role="status" aria-label={texts.loading}>
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </CardBody>
      ) : rows.length > 0 ? (
        children(rows)
      ) : (
        <CardBody>
          <EmptyState size="panel" icon={icon} title={texts.emptyTitle} description={texts.empty} />
        </CardBody>
      )}
    </Card>
  );
}
