import { useChange } from '@howdah/shared-api/database';
import { indexes as builder, type PostgresIndex } from '@howdah/shared-api/pg-meta';
import { Button, Callout } from '@howdah/shared-ui';

/** Lists indexes that are not valid, each with a button that drops it, unless it is being built. */
export function InvalidIndexes({ indexes }: { indexes: readonly PostgresIndex[] }) {
  const change = useChange();
  return indexes.map((index) => (
    <Callout
      key={index.id}
      tone="warning"
      title={`Index ${index.name} is ${index.building ? 'being built' : 'invalid'}`}
      action={
        !index.building && (
          <Button
            size="sm"
            loading={change.busy}
            onClick={() => void change.run(builder.remove(index).sql, `Index ${index.name} dropped`)}
          >
            {`Drop ${index.name}`}
          </Button>
        )
      }
    >
      {change.failure?.message ??
        (index.building
          ? 'No query uses it until its build ends.'
          : 'A failed build left it behind, or another session is still building it. No query uses it, but each write still updates it.')}
    </Callout>
  ));
}
