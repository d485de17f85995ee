import { useChange } from '@howdah/shared-api/database';
import { indexes as builder, type PostgresIndex } from '@howdah/shared-api/pg-meta';
import { Button, Callout } from '@howdah/shared-ui';

/** Indexes that a failure has left behind, each with a button that drops it. */
export function InvalidIndexes({ indexes }: { indexes: readonly PostgresIndex[] }) {
  const change = useChange();
  return indexes.map((index) => (
    <Callout
      key={index.id}
      tone="warning"
      title={`The invalid index ${index.name} was left behind`}
      action={
        <Button
          size="sm"
          loading={change.busy}
          onClick={() => void change.run(builder.remove(index).sql, `Index ${index.name} dropped`)}
        >
          {`Drop ${index.name}`}
        </Button>
      }
    >
      {change.failure?.message ?? 'No query uses it, and each write keeps it up to date.'}
    </Callout>
  ));
}
