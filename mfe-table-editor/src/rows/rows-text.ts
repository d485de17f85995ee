import { formatCount } from '@howdah/shared-ui';

/** `1 row`, `1,200 rows` */
export function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`;
}
