import type { Relation } from '@howdah/shared-api/pg-meta/rows';

/** Whether the rows come from other tables. */
export function isView({ kind }: Pick<Relation, 'kind'>): boolean {
  return kind === 'view' || kind === 'materialized view';
}

/** Why nobody changes a table, neither its rows nor its definition; undefined for tables of the project. */
export function systemTableReason({ schema }: Pick<Relation, 'schema'>): string | undefined {
  return schema === 'pg_catalog' || schema === 'information_schema'
    ? 'This is a system table of Postgres.'
    : undefined;
}
