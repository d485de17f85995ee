import { usePgMetaListMentionsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import { platformError } from '@howdah/shared-api';
import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CurrentTable, TableValues } from './table-form.ts';

interface RenamesProps {
  current: CurrentTable;
  values: TableValues;
}

/** Lists what still uses the old name after the table or its columns are renamed. Renders nothing without a new name. */
export function Renames({ current, values }: RenamesProps) {
  const table = current.table.name;
  const columns = values.columns.flatMap((column) =>
    column.current && column.name !== column.current.name ? [column.current.name] : [],
  );
  // Functions that mention a column usually mention the table too, and would be listed twice.
  const renamed = values.name === table ? columns.map((name) => [table, name]) : [[table]];
  if (renamed.length === 0) return null;
  return (
    <Callout tone="info" title="Views, keys, indexes and policies use the new name">
      {renamed.map((names) => (
        <Mentions key={names.join('/')} names={names} />
      ))}
    </Callout>
  );
}

function Mentions({ names }: { names: readonly string[] }) {
  const database = useOpenDatabase();
  const { currentData, error, refetch } = usePgMetaListMentionsQuery(
    database === skipToken ? skipToken : { ...database, names },
    { refetchOnMountOrArgChange: true },
  );
  const name = names.at(-1)!;
  if (error) {
    return (
      <p>
        {`Failed to load the functions that mention ${name}: ${platformError(error).message} `}
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!currentData) return <Skeleton height={20} />;
  if (currentData.length === 0) return <p>{`No function mentions ${name}.`}</p>;
  return (
    <div role="group" aria-label={`Functions that mention ${name}`}>
      <p>{`Functions that mention ${name} still use the old name. Change them too:`}</p>
      <ul>
        {currentData.map(({ what }) => (
          <li key={what}>
            <code>{what}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
