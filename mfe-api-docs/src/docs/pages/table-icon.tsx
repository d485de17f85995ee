import type { ApiTable } from '@howdah/shared-api/data-api';
import { Layers2, Table2, View } from 'lucide-react';

/** What the kind of a table looks like in lists. */
export function TableIcon({ kind }: Pick<ApiTable, 'kind'>) {
  if (kind === 'view') return <View aria-hidden />;
  if (kind === 'materialized view') return <Layers2 aria-hidden />;
  return <Table2 aria-hidden />;
}
