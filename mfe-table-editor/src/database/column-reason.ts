import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';

/** Why the cells of a column cannot be edited; undefined if they can. */
export function columnReason({ generated, identity }: RelationColumn): string | undefined {
  if (generated) return 'Postgres computes this column';
  return identity === 'always' ? 'Postgres numbers this column itself' : undefined;
}
