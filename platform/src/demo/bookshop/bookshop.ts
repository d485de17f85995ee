import { pickSql } from '../pick.ts';
import { accountsSql } from './accounts.ts';
import { logicSql } from './logic.ts';
import { relationsSql } from './relations.ts';
import { rowsSql } from './rows.ts';
import { commentsSql, tablesSql } from './tables.ts';

/** A shop with 16 related tables. At scale 1, the largest has more than 100,000 rows. */
export function bookshopSql(scale: number): string {
  return [
    'begin;',
    pickSql,
    tablesSql,
    rowsSql(scale),
    accountsSql,
    relationsSql,
    commentsSql,
    logicSql,
    'commit;',
  ].join('\n');
}
