import { sqlLiteral } from './sql-literal.ts';
import type { EntityKind, ListEntitiesQuery } from './types.ts';

/** The page size (docs/product/sql-editor.md#numbers). */
export const ENTITIES_PER_PAGE = 100;

/** Postgres's letters for the kinds, in the order of a grouped list. */
const KINDS: Record<EntityKind, string> = {
  table: 'r',
  'partitioned table': 'p',
  'foreign table': 'f',
  view: 'v',
  'materialized view': 'm',
};

const ORDER = {
  alphabetical: 'lower(name), name, schema',
  grouped: `array_position(array['r', 'p', 'f', 'v', 'm'], relkind), lower(name), name, schema`,
};

/**
 * Builds a query for one page of tables and views, plus one row if there is another page. The search matches
 * any part of the name, ignoring case; `%` and `_` are literal.
 */
export function listEntitiesSql({
  schemas,
  kinds,
  search,
  sort = 'alphabetical',
  page = 0,
}: ListEntitiesQuery): string {
  const conditions = [
    `c.relkind in (${(kinds ?? (Object.keys(KINDS) as EntityKind[])).map((kind) => `'${KINDS[kind]}'`).join(', ')})`,
    schemas
      ? `n.nspname in (${schemas.map(sqlLiteral).join(', ')})`
      : `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  ];
  if (search?.trim()) {
    conditions.push(`position(lower(${sqlLiteral(search.trim())}) in lower(c.relname)) > 0`);
  }
  const order = ORDER[sort];
  // Comments are only read for the page, because those of ten thousand tables take seconds.
  return `
select id, schema, name, case relkind
  ${Object.entries(KINDS)
    .map(([kind, letter]) => `when '${letter}' then '${kind}'`)
    .join(' ')}
end as kind, obj_description(oid, 'pg_class') as comment
from (
  select * from (
    select c.oid, c.oid::int8::text as id, n.nspname::text as schema, c.relname::text as name, c.relkind::text as relkind
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where ${conditions.join(' and ')}
  ) entity
  order by ${order}
  limit ${ENTITIES_PER_PAGE + 1} offset ${page * ENTITIES_PER_PAGE}
) page
order by ${order}`;
}
