import type { TableRow } from '@howdah/shared-api/pg-meta/rows';

type Keyed = Pick<TableRow, 'key'>;

export function isSameRow({ key }: Keyed, other: Keyed): boolean {
  return JSON.stringify(key) === JSON.stringify(other.key);
}
