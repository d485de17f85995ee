import { platformError } from '@howdah/shared-api';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  ErrorState,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './database.module.css';

interface RowsCardProps<Row> {
  texts: Record<'title' | 'loading' | 'unreadable' | 'unreadableNote' | 'empty', string>;
  description: string;
  /** Shown before the sentence of an empty card. */
  icon: ReactNode;
  /** Result of an RTK Query hook. */
  answer: { currentData?: Row[]; error?: unknown; isFetching: boolean; refetch(): unknown };
  children(rows: Row[]): ReactNode;
}

/** A card with a table of activity: loading, failed, empty, or its rows. */
export function ActivityCard<Row>({ texts, description, icon, answer, children }: RowsCardProps<Row>) {
  const { currentData: rows, error, isFetching, refetch } = answer;
  return (
    <Card>
      <CardHeader
        title={texts.title}
        description={description}
        actions={
          <Button
            icon={<RefreshCw aria-hidden />}
            loading={isFetching && rows !== undefined}
            onClick={() => void refetch()}
          >
            Refresh
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
        <CardBody className={classes.none}>
          {icon}
          <span>{texts.empty}</span>
        </CardBody>
      )}
    </Card>
  );
}

interface ActivityTableProps {
  label: string;
  columns: Record<'who' | 'state' | 'query' | 'actions', string>;
  children: ReactNode;
}

/** A table of clients or runs with four columns. */
export function ActivityTable({ label, columns, children }: ActivityTableProps) {
  return (
    <Table label={label} framed={false} className={classes.table}>
      <TableHead>
        <TableRow>
          <TableHeader>{columns.who}</TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader className={classes.wide}>{columns.query}</TableHeader>
          <TableHeader>
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
