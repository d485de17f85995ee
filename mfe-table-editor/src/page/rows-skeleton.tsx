import type { RelationColumn } from '@howdah/shared-api/pg-meta';
import { SkeletonTable, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';

/** The rows while they load, below the names of their columns where these are known. */
export function RowsSkeleton({
  columns = [],
}: {
  columns?: readonly Pick<RelationColumn, 'name' | 'category'>[];
}) {
  const shown = columns.length > 0 ? columns.slice(0, 8) : UNKNOWN;
  return (
    <SkeletonTable
      label="Loading rows"
      rows={12}
      head={
        <TableHead>
          <TableRow>
            {shown.map(({ name, category }) => (
              <TableHeader key={name} numeric={category === 'N'}>
                {columns.length > 0 ? name : ''}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
      }
      cells={shown.map(({ category }) => ({ numeric: category === 'N', width: category === 'N' ? 40 : 110 }))}
    />
  );
}

const UNKNOWN = ['a', 'b', 'c', 'd'].map((name) => ({ name, category: 'S' }));
