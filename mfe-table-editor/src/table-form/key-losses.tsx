import { Callout } from '@howdah/shared-ui';
import { lossesOfKeys } from './key-changes.ts';
import type { CurrentTable, TableValues } from './table-form.ts';

/** Warns about what a table loses when its keys change. Renders nothing if everything is kept. */
export function KeyLosses({ current, values }: { current: CurrentTable; values: TableValues }) {
  const losses = lossesOfKeys(current, values);
  if (losses.length === 0) return null;
  return (
    <Callout tone="warning" title="The change of the keys takes more from the table">
      <ul>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </Callout>
  );
}
