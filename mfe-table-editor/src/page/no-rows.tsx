import type { PlatformError } from '@howdah/shared-api';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { Button, EmptyState, ErrorState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import classes from './table-page.module.css';

interface NoRowsProps {
  relation: Relation;
  projectRef: string;
  /** The role that rows are shown as; undefined for the owner. */
  viewer: string | null;
  canEdit: boolean;
  onClearFilters: (() => void) | undefined;
}

/** The message over a grid without rows. */
export function NoRows({ relation, projectRef, viewer, canEdit, onClearFilters }: NoRowsProps) {
  // The service role passes by row level security.
  const hasPolicies = relation.rls_enabled && viewer !== 'service_role';
  return (
    <div className={classes.over}>
      {onClearFilters ? (
        <EmptyState
          title="No matches"
          description="No rows match the filters."
          action={<Button onClick={onClearFilters}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          title={viewer ? `${viewer} sees no rows` : 'No rows yet'}
          description={
            viewer
              ? relation.kind === 'table' && !hasPolicies
                ? 'The table is empty. Policies hide nothing here.'
                : 'The table is empty, or no policy lets the role see a row.'
              : canEdit
                ? 'Insert the first one, or drop a file with rows here.'
                : 'Rows appear here.'
          }
          action={
            viewer &&
            hasPolicies && (
              <Button asChild>
                <Link
                  to={`/project/${projectRef}/database/policies?schema=${encodeURIComponent(relation.schema)}`}
                >
                  {`View policies in ${relation.schema}`}
                </Link>
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

interface RowsFailureProps {
  error: PlatformError;
  viewer: string | null;
  /** Removes filters and sorts. Undefined if there are none. */
  onClear: (() => void) | undefined;
  onRetry(): void;
}

/** Replaces the grid when its first rows cannot be read. */
export function RowsFailure({ error, viewer, onClear, onRetry }: RowsFailureProps) {
  const isDenied = viewer !== null && error.code === '42501';
  return (
    <ErrorState
      title={isDenied ? `${viewer} cannot read this table` : 'Failed to load rows'}
      description={
        isDenied
          ? 'The role has no privilege to read it, so the API returns an error too.'
          : onClear
            ? 'The database was not changed. Check the filters and sorts, or try again.'
            : 'The database was not changed. Try again in a moment.'
      }
      detail={error.message}
      action={onClear && <Button onClick={onClear}>Clear filters and sorts</Button>}
      onRetry={onRetry}
    />
  );
}
