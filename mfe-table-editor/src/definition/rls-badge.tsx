import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { Badge } from '@howdah/shared-ui';

/** Shows whether row level security is on for a table. */
export function RlsBadge({ relation: { kind, rls_enabled: isOn } }: { relation: Relation }) {
  if (kind !== 'table') return null;
  return <Badge tone={isOn ? 'success' : 'warning'}>{isOn ? 'RLS on' : 'RLS off'}</Badge>;
}
