import { useChange } from '@howdah/shared-api/database';
import { indexes as builder, type PostgresIndex } from '@howdah/shared-api/pg-meta';
import { Button, Callout } from '@howdah/shared-ui';

/** Lists indexes that a failed build has left behind, each with a button that drops it. */
export function InvalidIndexes({ indexes }: { indexes: readonly PostgresIndex[] }) {
  const change = useChange();
  return indexes.map((index) => (
    <Callout
      key={index.id}
      tone="warning"
      title={`Index ${index.name} is invalid`}
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
      {change.failure?.message ??
        'A failed build left it behind. No query uses it, but each write still updates it.'}
    </Callout>
  ));
}
